/** GitHub Actions workflow commands: each finding is shown at its line. */
import { findingSentence } from './finding.ts'
import { printable, type Report } from './report.ts'
import { textReport } from './text.ts'

const escapeData = (value: string) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (value: string) => printable(escapeData(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** One workflow command, escaped so that no text in it can end it or begin another. */
export const workflowCommand = (
  name: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string => {
  const parameters = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${name} ${parameters.join(',')}::${escapeData(printable(message))}\n`
}

export const githubReport = (): Report => ({
  finding: (finding) => {
    const where = { file: finding.file, line: finding.line, col: finding.column, title: finding.rule }
    return workflowCommand('error', where, `${finding.pointer || '(whole document)'}: ${findingSentence(finding)}`)
  },
  unreadable: (file, message) => workflowCommand('error', { file, title: 'unreadable' }, `${file} ${message}`),
  end: (summary) => textReport().end(summary),
})
