import type { CheckedResult } from '../result/gate-result.js';
import { csv } from './csv.js';
import type { ReportFormat } from './format.js';
import { json } from './json.js';
import { junit } from './junit.js';
import { markdown } from './markdown.js';
import { terminal } from './terminal.js';

/** The formats that show any result, by the name that a person may choose. */
export const formats = { table: terminal, markdown, json, csv } satisfies Record<string, ReportFormat>;

export type FormatName = keyof typeof formats;

/** The formats that show a result with checks: all others, and those for checks alone. */
export const checkFormats = { ...formats, junit } satisfies Record<string, ReportFormat<CheckedResult>>;
