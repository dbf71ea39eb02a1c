import type { Rival } from '../../rival.js';
import { pagesWithoutSchema } from './pages-without-schema.js';

export const firstPage: Rival = {
  models: 'The schema comes with the first page alone, and every later page is shorter for it.',
  layer: (next) => pagesWithoutSchema(next, (sent) => 'before_id' in sent || (sent.offset ?? 0) !== 0),
};
