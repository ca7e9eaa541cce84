/** Formats a readiness report for a terminal, as Markdown, or as JUnit XML. */
import { plural, printable } from '../../checks/report/report.ts'
import type { Colour, Style } from '../../checks/report/style.ts'
import type { ReadinessCheck, ReadinessReport, ReadinessState } from '../../generated/sandbox-types.ts'
import { formatTime } from '../instants.ts'
import { formatMarkdownCode as code, escapeMarkdown as text, escapeXml } from '../../checks/report/markup.ts'
import { wrapLabelled } from '../../checks/report/columns.ts'

export const STATE_LABELS: Readonly<Record<ReadinessState, string>> = {
  shown: 'shown',
  not_seen: 'not seen',
  failed: 'failed',
  not_applicable: 'not applicable',
  not_observable: 'not observable',
}

export const STATES = Object.keys(STATE_LABELS) as ReadinessState[]

/** Maps the name of each unmet check to the reason. */
export type UnmetChecks = ReadonlyMap<string, string>

export const formatSummary = ({ summary }: ReadinessReport): string =>
  STATES.filter((state) => state !== 'not_applicable' || summary[state] > 0)
    .map((state) => `${summary[state]} ${STATE_LABELS[state]}`)
    .join(', ')

const formatBasis = ({ records: { calls, deliveries } }: ReadinessReport): string =>
  `${calls.toLocaleString('en-US')} calls, ${deliveries.toLocaleString('en-US')} deliveries`

/** Returns a line with the number of hidden records, or no line if all are shown. */
const formatHiddenCount = ({ evidence, evidence_count }: ReadinessCheck, shown = evidence.length): string[] =>
  evidence_count > shown ? [`and ${(evidence_count - shown).toLocaleString('en-US')} more`] : []

const COLOURS: Readonly<Record<ReadinessState, Colour>> = {
  shown: 'green',
  not_seen: 'yellow',
  failed: 'red',
  not_applicable: 'dim',
  not_observable: 'dim',
}
const MAX_SHOWN_RECORDS = 3
const INDENT = '    '

interface TextOptions {
  readonly style: Style
  readonly width: number
  /** True to show all evidence for every check. */
  readonly evidence: boolean
  /** True if the user specified requirements. */
  readonly required: boolean
}

export function formatText(report: ReadinessReport, lacking: UnmetChecks, options: TextOptions): string {
  const { style, required } = options
  const groups = [...Map.groupBy(report.checks, ({ group }) => group)]
  const met = required ? [style('green', 'All required checks are shown.')] : []
  const wanting = lacking.size === 0 ? met : [style('red', `${plural(lacking.size, 'check')} lacking:`)]
  return [
    style(report.verdict.ready ? 'green' : 'red', style('bold', report.verdict.text)),
    `${style('bold', printable(report.account_name))}  ${printable(report.client_id)}  ${formatTime(report.at)}  ${formatBasis(report)}`,
    ...report.records.notes.map((note) => style('yellow', printable(note))),
    ...groups.flatMap(([group, checks]) => ['', style('bold', group), ...checks.flatMap((check) => checkLines(check, options))]),
    '',
    formatSummary(report),
    ...wanting,
    ...[...lacking].map(([name, how]) => `  ${name}: ${how}`),
  ].join('\n')
}

function checkLines(check: ReadinessCheck, { style, width, evidence: all }: TextOptions): string[] {
  const { name, state, title, explanation, evidence, share, next_step } = check
  const wrapped = (label: string, text: string) => label + wrapLabelled(label, text, width)
  const shown = all ? evidence : state === 'failed' ? evidence.slice(0, MAX_SHOWN_RECORDS) : []
  return [
    `  ${style(COLOURS[state], STATE_LABELS[state].padEnd('not observable'.length))}  ${style('bold', name)}`,
    wrapped(INDENT, title),
    wrapped(INDENT, explanation),
    ...(share && share.missing.length > 0 && all ? [wrapped(`${INDENT}missing: `, share.missing.join(', '))] : []),
    ...shown.map(({ kind, id, at, note }) => wrapped(`${INDENT}- `, `${formatTime(at)} ${kind} ${id ?? '(redacted)'}: ${note}`)),
    ...(shown.length > 0 ? formatHiddenCount(check, shown.length).map((more) => `${INDENT}- ${more}`) : []),
    ...(next_step === null ? [] : [wrapped(`${INDENT}→ `, next_step)]),
  ]
}

export function formatMarkdown(report: ReadinessReport, lacking: UnmetChecks, required: boolean): string {
  return [
    `# Readiness of ${text(report.account_name)}`,
    '',
    `**${report.verdict.text}**`,
    '',
    `${code(report.client_id)}, ${new Date(report.at).toISOString()}: ${formatSummary(report)} (${formatBasis(report)}).`,
    '',
    ...report.records.notes.flatMap((note) => [`> ${text(note)}`, '']),
    ...(lacking.size === 0
      ? required
        ? ['All required checks are shown.', '']
        : []
      : ['Lacking:', '', ...[...lacking].map(([name, how]) => `- ${code(name)}: ${text(how)}`), '']),
    '| Check | State | Explanation |',
    '|---|---|---|',
    ...report.checks.map(({ name, state, explanation }) => `| ${code(name)} | ${STATE_LABELS[state]} | ${text(explanation)} |`),
    '',
    ...report.checks.filter(({ next_step }) => next_step !== null).flatMap(formatSection),
    '## Blind spots',
    '',
    ...report.blind_spots.map((spot) => `- ${text(spot)}`),
  ]
    .join('\n')
    .trimEnd()
}

function formatSection(check: ReadinessCheck): string[] {
  const { name, title, explanation, evidence, share, next_step } = check
  return [
    `## ${code(name)}`,
    '',
    `${text(title)}. ${text(explanation)}`,
    '',
    `What to do: ${text(next_step ?? '')}`,
    '',
    ...(share && share.missing.length > 0 ? [`Missing: ${share.missing.map(code).join(', ')}`, ''] : []),
    ...evidence.map(
      ({ kind, id, at, note }) => `- ${new Date(at).toISOString()} ${kind} ${id === null ? '(redacted)' : code(id)}: ${text(note)}`,
    ),
    ...formatHiddenCount(check).map((more) => `- ${more}`),
    ...(evidence.length > 0 ? [''] : []),
  ]
}

/** Writes one test case per check. An unmet check is a failure. A check that is neither shown nor required is skipped. */
export function formatJunit({ checks, client_id }: ReadinessReport, lacking: UnmetChecks): string {
  const skipped = checks.filter((check) => isSkipped(check, lacking)).length
  const counts = `tests="${checks.length}" failures="${lacking.size}" skipped="${skipped}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="cpd readiness ${escapeXml(client_id)}" ${counts}>`,
    ...checks.flatMap((check) => testCase(check, lacking)),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')
}

const isSkipped = ({ name, state }: ReadinessCheck, lacking: UnmetChecks): boolean => !lacking.has(name) && state !== 'shown'

function testCase(check: ReadinessCheck, lacking: UnmetChecks): string[] {
  const { name, group, state, explanation, evidence, next_step } = check
  const open = `    <testcase classname="readiness.${escapeXml(group)}" name="${escapeXml(name)}"`
  const message = `${STATE_LABELS[state]}: ${explanation}`
  if (isSkipped(check, lacking)) return [`${open}>`, `      <skipped message="${escapeXml(message)}"/>`, '    </testcase>']
  const how = lacking.get(name)
  if (how === undefined) return [`${open}/>`]
  const records = evidence.map(({ kind, id, at, note }) => `${new Date(at).toISOString()} ${kind} ${id ?? '(redacted)'}: ${note}`)
  const text = [message, ...records, ...(next_step === null ? [] : [next_step])].join('\n')
  return [`${open}>`, `      <failure type="${escapeXml(how)}" message="${escapeXml(text)}"/>`, '    </testcase>']
}
