import type { Rival } from '../rival.js';
import { changedKeys } from './conflict/changed-keys.js';
import { codeOnly } from './conflict/code-only.js';
import { currentVersion } from './conflict/current-version.js';

/** How much a conflict says. */
export const conflict = {
  changed_keys: changedKeys,
  current_version: currentVersion,
  code_only: codeOnly,
} satisfies Record<string, Rival>;
