import { csv } from './csv.js';
import type { ReportFormat } from './format.js';
import { json } from './json.js';
import { markdown } from './markdown.js';
import { terminal } from './terminal.js';

/** Every format, by the name that a person may choose. */
export const formats = { table: terminal, markdown, json, csv } satisfies Record<string, ReportFormat>;

export type FormatName = keyof typeof formats;
