/** Workflow commands: a GitHub Actions run shows each finding at its line. */
import { sentence } from '../validate/finding.ts'
import { printable, type Report } from './report.ts'
import { text } from './text.ts'

const data = (value: string) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (value: string) => printable(data(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** One workflow command; nothing in it ends it or begins another. */
export const command = (
  name: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string => {
  const given = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`)
  return `::${name} ${given.join(',')}::${data(printable(message))}\n`
}

export const github = (): Report => ({
  finding: (finding) => {
    const where = { file: finding.file, line: finding.line, col: finding.column, title: finding.rule }
    return command('error', where, `${finding.pointer || '(whole document)'}: ${sentence(finding)}`)
  },
  unreadable: (file, message) => command('error', { file, title: 'unreadable' }, `${file} ${message}`),
  end: (summary) => text().end(summary),
})
