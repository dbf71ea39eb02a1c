import { performance } from 'node:perf_hooks';
import { medianOf } from '#built/experiments/statistics/median.js';
import { SqlEngine } from '#built/store/sql-engine.js';
import { openSqljsDriver, openSqljsEngine } from '#built/store/sqljs-engine.js';
import { validateCompiled } from '#built/store/validation.js';
import { contestant, race } from './timing.mjs';
import { editor, POST, workOf } from './works.mjs';

/** @import { SqlDriver, SqlStatement } from '#built/store/sql-driver.js' */
/** @import { Validation } from '#built/store/validation.js' */
/** @import { Rounds } from './timing.mjs' */

/**
 * What each statement of an edit is for, by how it begins.
 *
 * @type {readonly (readonly [beginning: string, phase: string])[]}
 */
const STATEMENTS = [
  ['BEGIN', 'begin'],
  ['SELECT', 'read the item'],
  ['UPDATE', 'write the item'],
  ['INSERT', 'write the event, key and all'],
  ['COMMIT', 'commit'],
];
const VALIDATION = 'validate';
const RULES = 'all between: key, version, merge, texts';

/**
 * Microseconds of one edit by phase, and of a whole one beside them. Medians over rounds.
 *
 * @param {{ readonly plan: Rounds }} options
 */
export async function measurePhases({ plan }) {
  const work = workOf(POST);
  const clock = new PhaseClock();
  const timed = new SqlEngine(new TimedDriver(await openSqljsDriver(), clock));
  /** @type {Validation} */
  const validate = (...args) => clock.time(VALIDATION, () => validateCompiled(...args));
  const editInPhases = editor(work, timed, validate);
  const whole = contestant('whole', editor(work, await openSqljsEngine()));
  /** @type {ReadonlyMap<string, number>[]} */
  const rounds = [];
  const phased = {
    name: /** @type {const} */ ('phased'),
    round: (/** @type {number} */ calls) => rounds.push(clock.round(editInPhases, calls)),
  };
  const { whole: wholes } = await race([whole, phased], plan);
  const measured = rounds.slice(1);
  const phases = [...STATEMENTS.map(([, phase]) => phase), VALIDATION].map((phase) => {
    return { phase, microseconds: medianOf(measured.map((round) => round.get(phase) ?? Number.NaN)).median };
  });
  const known = phases.reduce((sum, { microseconds }) => sum + microseconds, 0);
  const edit = medianOf(wholes).median;
  return { phases: [...phases, { phase: RULES, microseconds: edit - known }], edit };
}

/** The median time of every phase in a round, less what reading the clock takes. */
class PhaseClock {
  /** @type {Map<string, number[]>} */
  spent = new Map();

  /**
   * @template Result
   * @param {string | undefined} phase
   * @param {() => Result} work
   */
  time(phase, work) {
    const started = performance.now();
    const result = work();
    const ended = performance.now();
    if (phase !== undefined) this.spent.get(phase)?.push(ended - started);
    return result;
  }

  /**
   * @param {() => unknown} edit
   * @param {number} calls
   * @returns {ReadonlyMap<string, number>}
   */
  round(edit, calls) {
    this.spent = new Map(['nothing', VALIDATION, ...STATEMENTS.map(([, phase]) => phase)].map((name) => [name, []]));
    for (let call = 0; call < calls; call += 1) {
      edit();
      this.time('nothing', () => undefined);
    }
    const medianOfPhase = (/** @type {string} */ name) => medianOf(this.spent.get(name) ?? []).median * 1000;
    const nothing = medianOfPhase('nothing');
    return new Map([...this.spent.keys()].map((name) => [name, Math.max(0, medianOfPhase(name) - nothing)]));
  }
}

/**
 * A driver that times every statement as a phase.
 *
 * @implements {SqlDriver}
 */
class TimedDriver {
  /**
   * @param {SqlDriver} driver
   * @param {PhaseClock} clock
   */
  constructor(driver, clock) {
    this.driver = driver;
    this.clock = clock;
    this.name = driver.name;
  }

  /** @param {string} sql */
  execute(sql) {
    this.driver.execute(sql);
  }

  /**
   * @param {string} sql
   * @returns {SqlStatement}
   */
  prepare(sql) {
    const { clock } = this;
    const statement = this.driver.prepare(sql);
    const phase = STATEMENTS.find(([beginning]) => sql.startsWith(beginning))?.[1];
    return {
      run: (parameters) => clock.time(phase, () => statement.run(parameters)),
      first: (parameters) => clock.time(phase, () => statement.first(parameters)),
      all: (parameters) => clock.time(phase, () => statement.all(parameters)),
      free: () => statement.free(),
    };
  }

  close() {
    this.driver.close();
  }
}
