import { performance } from 'node:perf_hooks';
import { medianOf } from '../../dist/experiments/median.js';
import { SqlEngine } from '../../dist/store/sql-engine.js';
import { openSqljsDriver, openSqljsEngine } from '../../dist/store/sqljs-engine.js';
import { validateCompiled } from '../../dist/store/validation.js';
import { contestant, race } from './timing.mjs';
import { editor, POST, workOf } from './works.mjs';

/** What each statement of an edit is for, by how it begins. */
const STATEMENTS = [
  ['BEGIN', 'begin'],
  ['SELECT', 'read the item'],
  ['UPDATE', 'write the item'],
  ['INSERT', 'write the event, key and all'],
  ['COMMIT', 'commit'],
];
const VALIDATION = 'validate';
const RULES = 'all between: key, version, merge, texts';

/** Microseconds of one edit by phase, and of a whole one beside them. Medians over rounds. */
export async function measurePhases({ plan }) {
  const work = workOf(POST);
  const clock = new PhaseClock();
  const timed = new SqlEngine(new TimedDriver(await openSqljsDriver(), clock));
  const validate = (...args) => clock.time(VALIDATION, () => validateCompiled(...args));
  const editInPhases = editor(work, timed, validate);
  const whole = contestant('whole', editor(work, await openSqljsEngine()));
  const rounds = [];
  const phased = { name: 'phased', round: (calls) => rounds.push(clock.round(editInPhases, calls)) };
  const { whole: wholes } = await race([whole, phased], plan);
  const measured = rounds.slice(1);
  const phases = [...STATEMENTS.map(([, phase]) => phase), VALIDATION].map((phase) => {
    return { phase, microseconds: medianOf(measured.map((round) => round[phase])).median };
  });
  const known = phases.reduce((sum, { microseconds }) => sum + microseconds, 0);
  const edit = medianOf(wholes).median;
  return { phases: [...phases, { phase: RULES, microseconds: edit - known }], edit };
}

/** The median time of every phase in a round, less what reading the clock takes. */
class PhaseClock {
  spent = new Map();

  time(phase, work) {
    const started = performance.now();
    const result = work();
    const ended = performance.now();
    this.spent.get(phase)?.push(ended - started);
    return result;
  }

  round(edit, calls) {
    this.spent = new Map(['nothing', VALIDATION, ...STATEMENTS.map(([, phase]) => phase)].map((name) => [name, []]));
    for (let call = 0; call < calls; call += 1) {
      edit();
      this.time('nothing', () => undefined);
    }
    const medians = [...this.spent].map(([name, times]) => [name, medianOf(times).median * 1000]);
    const nothing = Object.fromEntries(medians).nothing;
    return Object.fromEntries(medians.map(([name, median]) => [name, Math.max(0, median - nothing)]));
  }
}

/** A driver that times every statement as a phase. */
class TimedDriver {
  constructor(driver, clock) {
    this.driver = driver;
    this.clock = clock;
    this.name = driver.name;
  }

  execute(sql) {
    this.driver.execute(sql);
  }

  prepare(sql) {
    const { clock } = this;
    const statement = this.driver.prepare(sql);
    const phase = STATEMENTS.find(([beginning]) => sql.startsWith(beginning))?.[1];
    const timed = (how) => (parameters) => clock.time(phase, () => statement[how](parameters));
    return { run: timed('run'), first: timed('first'), all: timed('all'), free: () => statement.free() };
  }

  close() {
    this.driver.close();
  }
}
