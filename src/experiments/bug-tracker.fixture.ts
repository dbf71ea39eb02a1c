import { readFileSync } from 'node:fs';
import { parseScenario } from '../scenario/parse-scenario.js';
import type { Scenario } from '../scenario/scenario.js';

/** A scenario that comes with the package. */
export function packagedScenario(name: string): Scenario {
  const file = `${name}.yaml`;
  return parseScenario(readFileSync(new URL(`../../scenarios/${file}`, import.meta.url)), file);
}
