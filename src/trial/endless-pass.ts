import type { Scenario } from '../scenario/scenario.js';
import type { TrialSetting } from './trial.js';

/**
 * Whether a pass would never end: it pages by offset, and people create as many items after each page as are on one, so that the end
 * moves away as fast as it is read.
 */
export function isEndless({ people }: Scenario, { tools, conditions }: TrialSetting): boolean {
  const isChased = tools.paging === 'offset' && conditions.churn === 'creating';
  return isChased && tools.page_size <= people.afterEachPage;
}
