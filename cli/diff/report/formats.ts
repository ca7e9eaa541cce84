/** The report formats, by the name that `--format` takes. */
import { githubReport } from './github.ts'
import { jsonReport } from './json.ts'
import type { Comparison } from './report.ts'
import type { Style } from '../../terminal/style.ts'
import { textReport } from './text.ts'

export const FORMATS = ['text', 'json', 'github'] as const
export type Format = (typeof FORMATS)[number]

export const formatReport = (format: Format, compared: Comparison, style: Style): string =>
  ({ text: textReport, json: jsonReport, github: githubReport })[format](compared, style)
