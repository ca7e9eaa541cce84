/** The report formats, by the name that `--format` takes. */
import { githubReport } from './github.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import type { Report } from './report.ts'
import { sarifReport } from './sarif.ts'
import { textReport } from './text.ts'

export const FORMATS = ['text', 'json', 'github', 'junit', 'sarif'] as const
export type Format = (typeof FORMATS)[number]

export const createReport = (format: Format, version: string): Report =>
  ({ text: textReport, json: jsonReport, github: githubReport, junit: junitReport, sarif: sarifReport(version) })[format]()
