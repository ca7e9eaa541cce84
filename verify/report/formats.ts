/** Formats a report for a terminal, and as JSON, JUnit XML or SARIF. */
import { wrapLabelled } from '../../checks/report/columns.ts'
import { createSarifRule, formatSarifLog } from '../../checks/report/formats.ts'
import { escapeXml } from '../../checks/report/markup.ts'
import { plural, printable } from '../../checks/report/report.ts'
import { type Colour, escapeSteering, type Style } from '../../checks/report/style.ts'
import { type Verdict, VERDICTS } from '../engine/verdict.ts'
import { formatReportPage } from './page.ts'
import { describeRemaining, describeSource, formatExchange } from './report.ts'
import type { ReportedStatement, VerifyReport } from './verify-report.ts'

export const FORMATS = ['text', 'json', 'junit', 'sarif', 'html'] as const
export type Format = (typeof FORMATS)[number]

interface FormatOptions {
  readonly style: Style
  readonly width: number
  readonly version: string
}

export function formatReport(format: Format, report: VerifyReport, options: FormatOptions): string {
  if (format === 'json') return escapeSteering(JSON.stringify(report, undefined, 2))
  if (format === 'junit') return formatJunit(report)
  if (format === 'sarif') return escapeSteering(formatSarif(report, options.version).trimEnd())
  return format === 'html' ? formatReportPage(report) : formatText(report, options)
}

const escape = (text: string): string => escapeXml(printable(text))

const COLOURS: Readonly<Record<Verdict, Colour>> = { held: 'green', broken: 'red', 'not judged': 'red', 'not testable': 'yellow' }
const MARKS: Readonly<Record<Verdict, string>> = { held: '✓', broken: '✗', 'not judged': '?', 'not testable': '–' }
/** Maximum length of a response in the terminal. */
const MAX_SHOWN_LENGTH = 160

const formatCounts = ({ counts }: VerifyReport): string =>
  VERDICTS.map((verdict) => `${counts[verdict].toLocaleString('en-US')} ${verdict}`).join(', ')

/** Lists broken statements with their calls. Statements without a verdict on the service are grouped by their reasons. */
function formatText(report: VerifyReport, { style, width }: FormatOptions): string {
  const mark = (verdict: Verdict) => style(COLOURS[verdict], MARKS[verdict])
  const find = (verdict: Verdict) => report.statements.filter((statement) => statement.verdict === verdict)
  const reasons = (['not testable', 'not judged'] as const).flatMap((verdict) =>
    groupByReason(find(verdict)).map(
      ([reason, { length }]) => `${mark(verdict)} ${plural(length, 'statement')} ${verdict}: ${printable(reason)}`,
    ),
  )
  return [
    ...find('broken').flatMap((statement) => [
      `${mark('broken')} ${style('bold', statement.id)}  ${style('dim', describeSource(statement))}`,
      `  ${wrapLabelled('  ', statement.sentence, width)}`,
      `  ${style('red', wrapLabelled('  ', printable(statement.reason ?? ''), width))}`,
      ...statement.exchanges.map((exchange) => `    ${style('dim', printable(formatExchange(exchange)).slice(0, MAX_SHOWN_LENGTH))}`),
      '',
    ]),
    ...reasons,
    ...(reasons.length > 0 ? [''] : []),
    ...describeRemaining(report).map((line) => style('yellow', printable(line))),
    `${formatCounts(report)} (${plural(report.people.created, 'Individual')} created and ${report.people.remaining.length > 0 ? 'not all ' : ''}deleted)`,
  ].join('\n')
}

const groupByReason = (statements: readonly ReportedStatement[]) => [...Map.groupBy(statements, ({ reason }) => reason ?? '')]

/** Writes one test case per statement. */
function formatJunit({ url, statements, counts }: VerifyReport): string {
  const numbers = `tests="${statements.length}" failures="${counts.broken}" errors="${counts['not judged']}" skipped="${counts['not testable']}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${numbers}>`,
    `  <testsuite name="cpd verify ${escape(url)}" ${numbers}>`,
    ...statements.flatMap((statement) => {
      const open = `    <testcase classname="verify.${statement.subject}" name="${statement.id}"`
      if (statement.verdict === 'held') return [`${open}/>`]
      return [`${open}>`, formatProblem(statement), '    </testcase>']
    }),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')
}

function formatProblem({ verdict, reason, sentence, exchanges }: ReportedStatement): string {
  const message = `message="${escape(reason ?? '')}"`
  if (verdict === 'not testable') return `      <skipped ${message}/>`
  if (verdict === 'not judged') return `      <error ${message}/>`
  const text = [sentence, ...exchanges.map(formatExchange)].map(escape).join('\n')
  return `      <failure ${message}>${text}</failure>`
}

const NOT_JUDGED = 'NOT_JUDGED'
const NOT_JUDGED_SENTENCE = 'Each statement for which the run has the capabilities gets a verdict.'

function formatSarif({ url, statements, counts }: VerifyReport, version: string): string {
  const broken = statements.filter(({ verdict }) => verdict === 'broken')
  const unjudged = groupByReason(statements.filter(({ verdict }) => verdict === 'not judged'))
  return formatSarifLog({
    tool: {
      driver: {
        name: 'cpd verify',
        version,
        rules: [
          ...broken.map(({ id, sentence }) => createSarifRule(id, sentence, `npx cpd verify --list --only ${id}`)),
          ...(unjudged.length > 0 ? [createSarifRule(NOT_JUDGED, NOT_JUDGED_SENTENCE, 'npx cpd verify --help')] : []),
        ],
      },
    },
    invocations: [{ executionSuccessful: counts['not judged'] === 0, properties: { url } }],
    results: [
      ...broken.map((statement) => ({
        ...createResult(statement.id, `${statement.subject}/${statement.id}`, `${statement.sentence} ${statement.reason}`),
        properties: { provenance: statement.provenance, source: describeSource(statement) },
      })),
      ...unjudged.map(([reason, { length }], at) =>
        createResult(NOT_JUDGED, `${NOT_JUDGED}/${at + 1}`, `${plural(length, 'statement')} not judged: ${reason}`),
      ),
    ],
  })
}

const createResult = (ruleId: string, path: string, text: string) => ({
  ruleId,
  level: 'error',
  message: { text },
  // Code-scanning services require a relative path and a line. A statement has neither, so its name is the path.
  locations: [
    {
      physicalLocation: { artifactLocation: { uri: path }, region: { startLine: 1 } },
      logicalLocations: [{ fullyQualifiedName: ruleId }],
    },
  ],
  partialFingerprints: { 'statement/v1': ruleId === NOT_JUDGED ? path : ruleId },
})
