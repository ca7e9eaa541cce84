/** The report formats, by the name that `--format` takes. */
import { githubReport } from './github.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import type { Report } from './report.ts'
import { sarifReport } from './sarif.ts'
import type { Style } from './style.ts'
import { textReport } from './text.ts'

export const FORMATS = ['text', 'json', 'github', 'junit', 'sarif'] as const
export type Format = (typeof FORMATS)[number]

/** Only the one for people has colours. */
export const createReport = (format: Format, version: string, style: Style): Report =>
  ({ text: () => textReport(style), json: jsonReport, github: githubReport, junit: junitReport, sarif: sarifReport(version) })[format]()
