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

/** What stands after a figure for where it comes from. Nothing stands after a counted one. */
export const BASIS_MARKS: Readonly<Record<Basis, string>> = {
  counted: '',
  drawn: '~',
  fitted: '*',
  assumed: '?',
  timed: '@',
};

/** From here on a number is shown by its power of ten: whole numbers beyond are no longer exact. */
const HUGE = 1e15;

/** The cell as every format takes it: a number that is not finite was not measured, and a cell that is missing neither. */
export function knownCell(cell: Cell | undefined): Cell {
  if (cell === undefined) return { absent: 'not in this row' };
  return 'number' in cell && !Number.isFinite(cell.number) ? { absent: 'not a finite number' } : cell;
}

/** A number cell as text, in parts that a format puts where it likes; a part that does not apply is empty. */
export interface FigureText {
  readonly figure: string;
  readonly mark: string;
  readonly interval: string;
  readonly published: string;
}

/** The parts of a number cell in a column of that unit. */
export function figureText({ number, basis, interval, published }: NumberCell, unit: Unit | null): FigureText {
  return {
    figure: numberText(number, unit),
    mark: BASIS_MARKS[basis],
    interval: interval === undefined ? '' : `(${rangeText(interval, unit)})`,
    published: published === undefined ? '' : rangeText([published].flat(), unit),
  };
}

/** A dash between signed numbers would be one sign too many. */
function rangeText(ends: readonly number[], unit: Unit | null): string {
  return ends.map((end) => numberText(end, unit)).join(unit === 'share_difference' ? ' to ' : '–');
}

/** What a verdict is called, with its size where it has one: "exact", "near 0.3%", "×1.9". */
export function verdictText(verdict: Verdict): string {
  if (verdict.kind === 'near') return `near ${numberText(Math.abs(verdict.off), 'share')}`;
  if (verdict.kind === 'proportion') return `×${decimalText(verdict.ratio, verdict.ratio < 1 ? 2 : 1, 0)}`;
  return verdict.kind;
}

/**
 * A number as its unit is shown: "1,363", "97.6%", "16.7", "+3.2" percentage points. A number of no unit is a name, such as a seed, and is never
 * rounded. What is not nothing never reads as 0: it is "<0.1%", and what is not all never reads as 100%.
 */
export function numberText(number: number, unit: Unit | null): string {
  if (unit === null) return String(number);
  if (unit === 'share_difference') return signed(number, decimalText(number, DECIMALS[unit], 2));
  if (unit !== 'share') return decimalText(number, DECIMALS[unit], 0);
  const text = decimalText(number, DECIMALS.share, 2);
  return number < 1 && text === '100.0' ? '>99.9%' : `${text}%`;
}

/** With a plus where it is more than nothing, since a difference has two directions. */
function signed(number: number, text: string): string {
  return number > 0 && !text.startsWith('<') ? `+${text}` : text;
}

/** The number times 10^shift with so many decimals and thousands apart; "?" when it is not finite. */
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
 * The number times 10^decimals as a whole number, halves away from zero. The number is taken as the shortest decimal that
 * stands for it, which is what JSON shows: 1.005 is rounded to 1.01, though the nearest binary fraction lies just below.
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
