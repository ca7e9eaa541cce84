/** For people: one finding, two lines; the first is a place that editors and terminals open. */
import { type Finding, sentence } from '../validate/finding.ts'
import { plural, printable, type Report, type Summary } from './report.ts'

export const text = (): Report => ({
  finding: (finding) =>
    `${printable(`${finding.file}:${finding.line}:${finding.column}`)}  ${where(finding)}\n    ${finding.rule}: ${printable(sentence(finding))}${firm(finding)}\n`,
  unreadable: (file, message) => `${printable(`${file}: ${message}`)}\n`,
  end: (summary) => `${summary.reported > 0 || summary.unreadable > 0 ? '\n' : ''}${verdict(summary)}\n`,
})

const FIRMNESS = {
  specified: '',
  published: ' (published, not in the specification)',
  chosen: ' (chosen here, not in the specification)',
} as const

/** Who asks for --strict knows that an unknown property breaks no more than that. */
const firm = ({ rule, firmness }: Finding) => (rule === 'unknown-property' ? '' : FIRMNESS[firmness])

const LONGEST = 200

function where({ pointer }: Finding): string {
  if (pointer === '') return '(whole document)'
  return printable(pointer.length > LONGEST ? `${pointer.slice(0, LONGEST / 2)}…${pointer.slice(-LONGEST / 2)}` : pointer)
}

function verdict({ as, mode, ndjson, checked, invalid, findings, reported, more, unreadable }: Summary): string {
  const noun = ndjson ? 'line' : 'document'
  const against = `as ${as}${mode === 'default' ? '' : ` (${mode})`}`
  const unread = unreadable > 0 ? `${plural(unreadable, 'input')} could not be read; ` : ''
  if (checked === 0) return `${unread}nothing checked ${against}`
  if (invalid === 0) return `${unread}${plural(checked, noun)} valid ${against}`
  const count = `${more ? 'at least ' : ''}${plural(findings, 'finding')}${reported < findings ? `, the first ${reported.toLocaleString('en-US')} shown` : ''}`
  return `${unread}${invalid.toLocaleString('en-US')} of ${plural(checked, noun)} not valid ${against}: ${count}`
}
