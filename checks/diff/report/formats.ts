/** The report formats, by the name that `--format` takes. */
import { githubReport } from './github.ts'
import { htmlReport } from './html.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import type { Comparison, Look } from './report.ts'
import { sarifReport } from './sarif.ts'
import { textReport } from './text.ts'

export const FORMATS = ['text', 'json', 'github', 'junit', 'sarif', 'markdown', 'html'] as const
export type Format = (typeof FORMATS)[number]

const REPORTS: Readonly<Record<Format, (compared: Comparison, look: Look) => string>> = {
  text: textReport,
  json: jsonReport,
  github: githubReport,
  junit: junitReport,
  sarif: sarifReport,
  markdown: markdownReport,
  html: htmlReport,
}

/** Only the one for people in a terminal has colours. */
export const formatReport = (format: Format, compared: Comparison, look: Look): string => REPORTS[format](compared, look)
