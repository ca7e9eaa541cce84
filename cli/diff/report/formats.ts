/** The report formats, by the name that `--format` takes. */
import { github } from './github.ts'
import { json } from './json.ts'
import type { Compared } from './report.ts'
import { text } from './text.ts'

export const FORMATS = ['text', 'json', 'github'] as const
export type Format = (typeof FORMATS)[number]

export const reportOf = (format: Format, compared: Compared): string => ({ text, json, github })[format](compared)
