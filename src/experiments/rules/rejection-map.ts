import { mapTables } from '../map/map-tables.js';
import { postSetting } from '../settings/setting.js';
import type { Rule } from './rule.js';

/** Where the post's ladder of rejections holds, and where it does not. */
export const rejectionMap: Rule = {
  advice: 'What a rejection says is a ladder: the name of a field corrects nothing, and each level above it more.',
  question:
    'Is it one where values can be guessed from their labels, where they cannot, once the schema was shown, and for an agent that tries spellings?',
  tables: (scenario) =>
    mapTables(scenario, { setting: { ...postSetting(scenario.sizes.triage), asked: 'intents' }, set: {} }),
};
