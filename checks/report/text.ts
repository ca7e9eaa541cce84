/** Text report with two lines per finding. The first line is a position that editors and terminals can open. */
import { formatCoverage } from './coverage.ts'
import { type Finding, formatFinding, isWarning } from './finding.ts'
import { plain, type Style } from './style.ts'
import { formatCount, plural, printable, type Report, type Summary, type TrafficCounts } from './report.ts'

/** `provenance` adds the source of each rule that is not part of the specification. */
export const createTextReport = (style: Style = plain, provenance = false): Report => ({
  finding: (finding) =>
    `${style('bold', printable(`${finding.file}:${finding.line}:${finding.column}`))}  ${style('cyan', formatPointer(finding))}\n    ${isWarning(finding) ? style('yellow', `warning, ${finding.rule}`) : style('red', finding.rule)}: ${printable(formatFinding(finding))}${provenance ? formatProvenanceNote(finding) : ''}\n`,
  unreadable: (file, message) => `${style('red', printable(`${file}: ${message}`))}\n`,
  end: (summary) =>
    `${summary.reported > 0 || summary.unreadable > 0 ? '\n' : ''}${style(isGood(summary) ? 'green' : 'red', formatSummary(summary))}\n`,
})

const isGood = ({ checked, invalid, unreadable }: Summary) => checked > 0 && invalid === 0 && unreadable === 0

const PROVENANCE_NOTE = {
  specified: '',
  published: ' (published, not in the specification)',
  chosen: ' (chosen by this contract, not in the specification)',
} as const

/** Unknown properties have no note, because only users of --strict get these findings and expect them. */
const formatProvenanceNote = ({ rule, provenance }: Finding) => (rule === 'unknown-property' ? '' : PROVENANCE_NOTE[provenance])

const MAX_LINE_LENGTH = 200

function formatPointer({ pointer }: Finding): string {
  if (pointer === '') return '(whole document)'
  return printable(
    pointer.length > MAX_LINE_LENGTH ? `${pointer.slice(0, MAX_LINE_LENGTH / 2)}…${pointer.slice(-MAX_LINE_LENGTH / 2)}` : pointer,
  )
}

function formatSummary(summary: Summary): string {
  const { traffic, targets } = summary
  const details = [
    ...(traffic ? formatTraffic(traffic) : []),
    ...(targets && Object.keys(targets).length > 0 ? [`  by target: ${formatCounts(targets)}`] : []),
  ]
  return [formatResult(summary), ...details].join('\n')
}

function formatResult({ as, mode, ndjson, checked, invalid, findings, warnings, reported, more, unreadable, traffic }: Summary): string {
  const noun = traffic ? 'exchange' : ndjson ? 'line' : 'document'
  const against = `as ${traffic ? 'the contract specifies' : as}${mode === 'default' ? '' : ` (${mode})`}`
  const unread = unreadable > 0 ? `${plural(unreadable, 'input')} could not be read, ` : ''
  if (checked === 0) return `${unread}nothing checked ${against}`
  const shown = reported < findings ? `, the first ${formatCount(reported)} shown` : ''
  const warned = plural(warnings, 'warning')
  if (invalid === 0) return `${unread}${plural(checked, noun)} valid ${against}${warnings === 0 ? '' : `: ${warned}${shown}`}`
  const count = `${more ? 'at least ' : ''}${plural(findings - warnings, 'finding')}${warnings === 0 ? '' : ` and ${warned}`}${shown}`
  return `${unread}${formatCount(invalid)} of ${plural(checked, noun)} not valid ${against}: ${count}`
}

/** Describes the content of a recording and the exchanges that were not judged. */
function formatTraffic(counts: TrafficCounts): string[] {
  const { operations, webhooks, inNoContract, malformed, otherHosts, pages, preflights, otherVersions, rules, coverage } = counts
  const calls = Object.values(operations).reduce((sum, count) => sum + count, 0)
  const events = Object.values(webhooks).reduce((sum, count) => sum + count, 0)
  const includeIf = (count: number, words: string) => (count === 0 ? [] : [words])
  const judged = [
    ...includeIf(calls, `${plural(calls, 'call')} of ${plural(Object.keys(operations).length, 'operation')}`),
    ...includeIf(events, plural(events, 'webhook')),
    ...includeIf(inNoContract, `${formatCount(inNoContract)} not in the contract`),
    ...includeIf(malformed, `${formatCount(malformed)} malformed`),
  ]
  const others = [
    ...includeIf(otherHosts, `${formatCount(otherHosts)} with other hosts`),
    ...includeIf(pages, `${formatCount(pages)} for web pages`),
    ...includeIf(preflights, plural(preflights, 'preflight')),
    ...includeIf(otherVersions, `the bodies of ${plural(otherVersions, 'exchange')} with another API version`),
  ]
  return [
    ...includeIf(judged.length, `  checked: ${judged.join(', ')}`),
    ...includeIf(others.length, `  not checked: ${others.join(', ')}`),
    ...includeIf(Object.keys(rules).length, `  by rule: ${formatCounts(rules)}`),
    `  coverage: ${formatCoverage(coverage)}`,
  ]
}

/** Returns, for example, `3 required, 1 type`, with the most frequent rule first. */
const formatCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([name, count]) => printable(`${formatCount(count)} ${name}`))
    .join(', ')
