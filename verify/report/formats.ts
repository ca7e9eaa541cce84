/** Formats a report for a terminal, and as JSON, JUnit XML or SARIF. */
import { wrapLabelled } from '../../checks/report/columns.ts'
import { createSarifRule, formatSarifLog } from '../../checks/report/formats.ts'
import { escapeXml } from '../../checks/report/markup.ts'
import { plural, printable } from '../../checks/report/report.ts'
import type { Colour, Style } from '../../checks/report/style.ts'
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
  if (format === 'json') return JSON.stringify(report, undefined, 2)
  if (format === 'junit') return formatJunit(report)
  if (format === 'sarif') return formatSarif(report, options.version).trimEnd()
  return format === 'html' ? formatReportPage(report) : formatText(report, options)
}

const COLOURS: Readonly<Record<Verdict, Colour>> = { held: 'green', broken: 'red', 'not testable': 'yellow' }
const MARKS: Readonly<Record<Verdict, string>> = { held: '✓', broken: '✗', 'not testable': '–' }
/** Maximum length of a response in the terminal. */
const MAX_SHOWN_LENGTH = 160

const formatCounts = ({ counts }: VerifyReport): string =>
  VERDICTS.map((verdict) => `${counts[verdict].toLocaleString('en-US')} ${verdict}`).join(', ')

/** Lists broken statements with their calls. Statements that are not testable are grouped by their reasons. */
function formatText(report: VerifyReport, { style, width }: FormatOptions): string {
  const mark = (verdict: Verdict) => style(COLOURS[verdict], MARKS[verdict])
  const find = (verdict: Verdict) => report.statements.filter((statement) => statement.verdict === verdict)
  const reasons = [...Map.groupBy(find('not testable'), ({ reason }) => reason ?? '')]
  return [
    ...find('broken').flatMap((statement) => [
      `${mark('broken')} ${style('bold', statement.id)}  ${style('dim', describeSource(statement))}`,
      `  ${wrapLabelled('  ', statement.sentence, width)}`,
      `  ${style('red', wrapLabelled('  ', printable(statement.reason ?? ''), width))}`,
      ...statement.exchanges.map((exchange) => `    ${style('dim', printable(formatExchange(exchange)).slice(0, MAX_SHOWN_LENGTH))}`),
      '',
    ]),
    ...reasons.map(([reason, statements]) => `${mark('not testable')} ${plural(statements.length, 'statement')}: ${printable(reason)}`),
    ...(reasons.length > 0 ? [''] : []),
    ...describeRemaining(report).map((line) => style('yellow', printable(line))),
    `${formatCounts(report)} (${plural(report.people.created, 'Individual')} created and ${report.people.remaining.length > 0 ? 'not all ' : ''}deleted)`,
  ].join('\n')
}

/** Writes one test case per statement. */
function formatJunit({ url, statements, counts }: VerifyReport): string {
  const numbers = `tests="${statements.length}" failures="${counts.broken}" skipped="${counts['not testable']}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${numbers}>`,
    `  <testsuite name="cpd verify ${escapeXml(url)}" ${numbers}>`,
    ...statements.flatMap((statement) => {
      const open = `    <testcase classname="verify.${escapeXml(statement.subject)}" name="${escapeXml(statement.id)}"`
      if (statement.verdict === 'held') return [`${open}/>`]
      return [`${open}>`, formatProblem(statement), '    </testcase>']
    }),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')
}

function formatProblem({ verdict, reason, sentence, exchanges }: ReportedStatement): string {
  if (verdict === 'not testable') return `      <skipped message="${escapeXml(reason ?? '')}"/>`
  const text = [sentence, ...exchanges.map(formatExchange)].join('\n')
  return `      <failure message="${escapeXml(reason ?? '')}">${escapeXml(text)}</failure>`
}

function formatSarif({ url, statements }: VerifyReport, version: string): string {
  const broken = statements.filter(({ verdict }) => verdict === 'broken')
  return formatSarifLog({
    tool: {
      driver: {
        name: 'cpd verify',
        version,
        rules: broken.map(({ id, sentence }) => createSarifRule(id, sentence, `npx cpd verify --list --only ${id}`)),
      },
    },
    invocations: [{ executionSuccessful: true, properties: { url } }],
    results: broken.map((statement) => ({
      ruleId: statement.id,
      level: 'error',
      message: { text: `${statement.sentence} ${statement.reason}` },
      // Code-scanning services require a relative path and a line. A statement has neither, so its name is the path.
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: `${statement.subject}/${statement.id}` }, region: { startLine: 1 } },
          logicalLocations: [{ fullyQualifiedName: statement.id }],
        },
      ],
      partialFingerprints: { 'statement/v1': statement.id },
      properties: { provenance: statement.provenance, source: describeSource(statement) },
    })),
  })
}
