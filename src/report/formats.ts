import type { CheckedResult } from '../result/gate-result.js';
import { csv } from './csv.js';
import type { ReportFormat } from './format.js';
import { json } from './json.js';
import { junit } from './junit.js';
import { markdown } from './markdown.js';
import { terminal } from './terminal.js';

/** The formats that can show any result, by name. */
export const formats = { table: terminal, markdown, json, csv } satisfies Record<string, ReportFormat>;

export type FormatName = keyof typeof formats;

/** The formats that can show a result with checks: those above, and those that show nothing but checks. */
export const checkFormats = { ...formats, junit } satisfies Record<string, ReportFormat<CheckedResult>>;
