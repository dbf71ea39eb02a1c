// Tries random designs, agents, conditions and seeds against what must hold of all of them, for as long as you like:
// npm run points -- --points 10000 --from 0; a failure names its point.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { postSetting } from '#built/experiments/settings/setting.js';
import { parseScenario } from '#built/scenario/parse-scenario.js';
import { engines } from '#built/store/engines.js';
import { pointText, randomPoint, tryPoint } from '#built/trial/random-points.js';

const { values } = parseArgs({
  options: { points: { type: 'string', default: '10000' }, from: { type: 'string', default: '0' } },
});
const scenarios = ['bug-tracker', 'crm-deals', 'support-desk'].map((name) => {
  const file = `${name}.yaml`;
  return parseScenario(readFileSync(new URL(`../scenarios/${file}`, import.meta.url)), file);
});
const [points, from] = [Number(values.points), Number(values.from)];
const engine = await engines.memory();
let failed = 0;
for (let number = from; number < from + points; number += 1) {
  const point = randomPoint(number, scenarios, postSetting(1));
  try {
    tryPoint(point, engine);
  } catch (thrown) {
    failed += 1;
    console.error(`point ${number}: ${thrown instanceof Error ? thrown.message : thrown}\n  ${pointText(point)}`);
  }
}
engine.close();
console.log(`${points - failed} points hold, ${failed} do not`);
process.exitCode = failed === 0 ? 0 : 1;
