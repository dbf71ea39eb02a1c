import type { Rival } from '../../rival.js';
import { pagesWithoutSchema } from './pages-without-schema.js';

export const never: Rival = {
  models: 'No answer carries the schema: an agent learns it from rejections or not at all.',
  layer: (next) => pagesWithoutSchema(next, () => true),
};
