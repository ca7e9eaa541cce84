/** Workflow commands: a GitHub Actions run shows each finding at its line. */
import { sentence } from '../validate/finding.ts'
import { printable, type Report } from './report.ts'
import { text } from './text.ts'

const data = (value: string) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (value: string) => printable(data(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')

export const github = (): Report => ({
  finding: (finding) => {
    const where = `file=${property(finding.file)},line=${finding.line},col=${finding.column},title=${property(finding.rule)}`
    return `::error ${where}::${data(printable(`${finding.pointer || '(whole document)'}: ${sentence(finding)}`))}\n`
  },
  unreadable: (file, message) => `::error file=${property(file)},title=unreadable::${data(printable(`${file} ${message}`))}\n`,
  end: (summary) => text().end(summary),
})
