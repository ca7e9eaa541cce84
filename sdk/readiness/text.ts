/** The report for people, in a terminal. */
import type { ReadinessCheck, ReadinessReport, ReadinessState } from '../../generated/sandbox-types.ts'
import { plural, printable } from '../../checks/report/report.ts'
import type { Colour, Style } from '../../checks/report/style.ts'
import { wrapLabelled } from '../../checks/report/columns.ts'
import { formatTime } from '../instants.ts'
import { basisInWords, type Lacking, moreEvidence, STATE_IN_WORDS, summaryInWords } from './report.ts'

const COLOURS: Readonly<Record<ReadinessState, Colour>> = { shown: 'green', not_seen: 'yellow', failed: 'red', not_observable: 'dim' }
const FEW_RECORDS = 3
const INDENT = '    '

export interface TextOptions {
  readonly style: Style
  readonly width: number
  /** All evidence that the report names, of every check. */
  readonly evidence: boolean
}

export function readinessText(report: ReadinessReport, lacking: Lacking, options: TextOptions): string {
  const { style } = options
  const groups = [...Map.groupBy(report.checks, ({ group }) => group)]
  const wanting =
    lacking.size === 0 ? style('green', 'Nothing that is required is lacking.') : style('red', `${plural(lacking.size, 'check')} lacking:`)
  return [
    `${style('bold', printable(report.account_name))}  ${printable(report.client_id)}  ${formatTime(report.at)}  ${basisInWords(report)}`,
    ...report.records.notes.map((note) => style('yellow', printable(note))),
    ...groups.flatMap(([group, checks]) => ['', style('bold', group), ...checks.flatMap((check) => checkLines(check, options))]),
    '',
    summaryInWords(report),
    wanting,
    ...[...lacking].map(([name, how]) => `  ${name}: ${how}`),
  ].join('\n')
}

function checkLines(check: ReadinessCheck, { style, width, evidence: all }: TextOptions): string[] {
  const { name, state, title, explanation, evidence, share, what_to_do } = check
  const wrapped = (label: string, text: string) => label + wrapLabelled(label, printable(text), width)
  const shown = all ? evidence : state === 'failed' ? evidence.slice(0, FEW_RECORDS) : []
  return [
    `  ${style(COLOURS[state], STATE_IN_WORDS[state].padEnd('not observable'.length))}  ${style('bold', name)}`,
    wrapped(INDENT, title),
    wrapped(INDENT, explanation),
    ...(share && share.missing.length > 0 && all ? [wrapped(`${INDENT}missing: `, share.missing.join(', '))] : []),
    ...shown.map(({ kind, id, at, note }) => wrapped(`${INDENT}- `, `${formatTime(at)} ${kind} ${id ?? '(redacted)'}: ${note}`)),
    ...(shown.length > 0 ? moreEvidence(check, shown.length).map((more) => `${INDENT}- ${more}`) : []),
    ...(what_to_do === null ? [] : [wrapped(`${INDENT}→ `, what_to_do)]),
  ]
}
