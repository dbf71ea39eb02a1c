import type { FieldType } from '../field-type.js';
import { isJsonObject } from '../json-value.js';

export interface FileConfig {
  readonly default?: { readonly file_id: string };
}

/** A reference to a file that the channel's registry knows. Nothing is ever fetched. */
export const file: FieldType<FileConfig> = {
  config: {},
  takes: '{file_id}, a reference to a file of this channel',
  compileCheck: () => (got, lookup) => {
    const form = '{file_id}, a reference to a file of this channel';
    const id = isJsonObject(got) && Object.keys(got).length === 1 && Object.hasOwn(got, 'file_id') ? got.file_id : null;
    if (typeof id !== 'string') return { code: 'wrong_form', form, got };
    return lookup.fileExists(id) ? null : { code: 'not_found', noun: 'file', form, got: id };
  },
};
