import type { Basis, Cell, NumberCell, Unit, Verdict } from '../result/result-table.js';

/** How many decimals a number of each unit is shown with. */
const DECIMALS: Readonly<Record<Unit, number>> = {
  fields: 0,
  items: 0,
  calls: 0,
  mean_calls: 1,
  calls_per_item: 2,
  edits: 0,
  pages: 0,
  bytes: 0,
  kib: 1,
  tokens: 0,
  share: 1,
  share_difference: 1,
  probability: 3,
  seconds: 0,
  microseconds: 1,
  ratio: 2,
};

/** The mark after a figure that says where it comes from. A counted figure has none. */
export const BASIS_MARKS: Readonly<Record<Basis, string>> = {
  counted: '',
  drawn: '~',
  fitted: '*',
  assumed: '?',
  observed: '^',
  timed: '@',
};

/** Follows the mark of a figure beside which damage was done. */
export const DAMAGE_MARK = '†';

/** Numbers from here on are shown with a power of ten, since whole numbers of that size are no longer exact. */
const HUGE = 1e15;

/** The cell as every format shows it. A missing cell and a number that is not finite count as not measured. */
export function knownCell(cell: Cell | undefined): Cell {
  if (cell === undefined) return { absent: 'not in this row' };
  return 'number' in cell && !Number.isFinite(cell.number) ? { absent: 'not a finite number' } : cell;
}

/** The parts of a number cell as text. A part that does not apply is empty. */
export interface FigureText {
  readonly figure: string;
  readonly mark: string;
  readonly interval: string;
  readonly published: string;
}

/** Splits a number cell of a column of that unit into its parts. */
export function figureText(
  { number, basis, interval, published, hasDamage }: NumberCell,
  unit: Unit | null,
): FigureText {
  return {
    figure: numberText(number, unit),
    mark: `${BASIS_MARKS[basis]}${hasDamage ? DAMAGE_MARK : ''}`,
    interval: interval === undefined ? '' : `(${rangeText(interval, unit)})`,
    published: published === undefined ? '' : rangeText([published].flat(), unit),
  };
}

/** Signed numbers have "to" between them, since a dash would look like a sign. */
function rangeText(ends: readonly number[], unit: Unit | null): string {
  return ends.map((end) => numberText(end, unit)).join(unit === 'share_difference' ? ' to ' : '–');
}

/** Words a verdict, with its size where it has one: "exact", "near 0.3%", "×1.9". */
export function verdictText(verdict: Verdict): string {
  if (verdict.kind === 'near') return `near ${numberText(Math.abs(verdict.off), 'share')}`;
  if (verdict.kind === 'proportion') return `×${decimalText(verdict.ratio, verdict.ratio < 1 ? 2 : 1, 0)}`;
  return verdict.kind;
}

/**
 * Words a number in its unit: "1,363", "97.6%", "16.7", "+3.2" percentage points. A number without a unit is a name, such as a seed, and
 * is never rounded. A share above 0 never reads as 0 but as "<0.1%", and a share below 1 never reads as 100%.
 */
export function numberText(number: number, unit: Unit | null): string {
  if (unit === null) return String(number);
  if (unit === 'share_difference') return signed(number, decimalText(number, DECIMALS[unit], 2));
  if (unit !== 'share') return decimalText(number, DECIMALS[unit], 0);
  const text = decimalText(number, DECIMALS.share, 2);
  return number < 1 && text === '100.0' ? '>99.9%' : `${text}%`;
}

/** Puts a plus before a positive difference. */
function signed(number: number, text: string): string {
  return number > 0 && !text.startsWith('<') ? `+${text}` : text;
}

/** Writes the number times 10^shift with so many decimals and commas between thousands; "?" when it is not finite. */
export function decimalText(number: number, decimals: number, shift: number): string {
  if (!Number.isFinite(number)) return '?';
  const sign = number < 0 ? '-' : '';
  if (Math.abs(number) >= HUGE) {
    const [mantissa, power] = number.toExponential(2).split('e');
    return `${mantissa}e${Number(power) + shift}`;
  }
  const units = roundHalfAway(Math.abs(number), decimals + shift);
  if (units === 0n && number !== 0) return `${number < 0 ? '>' : '<'}${sign}${pointed(1n, decimals)}`;
  return sign + pointed(units, decimals);
}

/**
 * Rounds the number times 10^decimals to a whole number, halves away from zero. It rounds the shortest decimal that stands for the
 * number, as JSON shows it: 1.005 becomes 1.01, though the nearest binary fraction lies just below.
 */
function roundHalfAway(number: number, decimals: number): bigint {
  const [mantissa = '', exponent] = number.toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const power = Number(exponent) - (digits.length - 1) + decimals;
  if (power >= 0) return BigInt(digits) * 10n ** BigInt(power);
  const divisor = 10n ** BigInt(-power);
  return (2n * BigInt(digits) + divisor) / (2n * divisor);
}

/** 1363n with 2 decimals is "13.63". */
function pointed(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}
