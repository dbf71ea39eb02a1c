import type { Rival } from '../rival.js';
import { everyPage } from './schema/every-page.js';
import { firstPage } from './schema/first-page.js';
import { never } from './schema/never.js';
import { separateCall } from './schema/separate-call.js';

/** Where an agent gets the schema from. */
export const schema = {
  every_page: everyPage,
  first_page: firstPage,
  separate_call: separateCall,
  never,
} satisfies Record<string, Rival>;
