/** For people: one finding, two lines; the first is a place that editors and terminals open. */
import { sentence } from '../validate/finding.ts'
import { plural, type Report, type Summary } from './report.ts'

export const text = (): Report => ({
  finding: (finding) => {
    const firmness = finding.firmness === 'specified' ? '' : ` (${finding.firmness})`
    return `${finding.file}:${finding.line}:${finding.column}  ${finding.pointer || '(whole document)'}\n    ${finding.rule}: ${sentence(finding)}${firmness}\n`
  },
  unreadable: (file, message) => `${file}: ${message}\n`,
  end: (summary) => `${summary.findings > 0 || summary.unreadable.length > 0 ? '\n' : ''}${verdict(summary)}\n`,
})

function verdict({ as, mode, checked, invalid, findings, unreadable, ndjson }: Summary): string {
  const what = plural(checked, ndjson ? 'line' : 'document')
  const checkedAs = `checked as ${as}${mode === 'default' ? '' : ` (${mode})`}`
  const unread = unreadable.length > 0 ? `${plural(unreadable.length, 'input')} could not be read; ` : ''
  if (invalid === 0) return `${unread}${checked === 0 ? 'nothing' : `${what} valid`}, ${checkedAs}`
  return `${unread}${plural(invalid, ndjson ? 'line' : 'document')} of ${checked.toLocaleString('en-US')} invalid, ${plural(findings, 'finding')}, ${checkedAs}`
}
