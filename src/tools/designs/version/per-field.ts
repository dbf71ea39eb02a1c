import type { Rival } from '../../rival.js';
import { forgiving } from './forgiving.js';

export const perField: Rival = {
  models: 'An edit conflicts only where it sets a field that was changed since the version that it names.',
  wrapEdit: (next) =>
    forgiving(next, ({ values }, { changedKeys }) => changedKeys?.every((key) => !Object.hasOwn(values, key)) ?? false),
};
