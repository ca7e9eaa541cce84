/** Formats a report for a terminal, and as JSON, JUnit XML, SARIF or a web page. */
import { wrapLabelled } from '../../checks/report/columns.ts'
import { formatSarifLog } from '../../checks/report/formats.ts'
import { escapeXml } from '../../checks/report/markup.ts'
import { plural, printable } from '../../checks/report/report.ts'
import type { Colour, Style } from '../../checks/report/style.ts'
import { type Verdict, VERDICTS } from '../engine/verdict.ts'
import { describeSource, formatExchange } from './report.ts'
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
  return format === 'html' ? formatPage(report) : formatText(report, options)
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
      `  ${style('red', wrapLabelled('  ', statement.reason ?? '', width))}`,
      ...statement.exchanges.map((exchange) => `    ${style('dim', printable(formatExchange(exchange)).slice(0, MAX_SHOWN_LENGTH))}`),
      '',
    ]),
    ...reasons.map(([reason, statements]) => `${mark('not testable')} ${plural(statements.length, 'statement')}: ${printable(reason)}`),
    ...(reasons.length > 0 ? [''] : []),
    ...(report.people.remaining.length > 0
      ? [style('yellow', `These Individuals could not be deleted: ${report.people.remaining.map(printable).join(', ')}`)]
      : []),
    `${formatCounts(report)} (${plural(report.people.created, 'Individual')} created and deleted)`,
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
        rules: broken.map(({ id, sentence }) => ({ id, shortDescription: { text: sentence } })),
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

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --held: light-dark(#146c2e, #7fd89a); --broken: light-dark(#b3261e, #ff8a80); --soft: light-dark(#f3f4f6, #23262b) }
body { font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #121417); color: light-dark(#16181d, #e8eaed); max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
h1, h2 { line-height: 1.2 } h2 { margin-top: 2.5rem } h2::first-letter, dt::first-letter { text-transform: uppercase }
dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem } dl div { background: var(--soft); border-radius: 8px; padding: .75rem 1rem } dd { margin: 0; font-size: 1.75rem; font-weight: 600 }
ul { list-style: none; padding: 0 } li { border-bottom: 1px solid var(--line); padding: .75rem 0 } li p { margin: .25rem 0 }
.held { color: var(--held) } .broken { color: var(--broken) } .source { opacity: .75; font-size: .875rem }
code, pre { font: .875em ui-monospace, monospace; overflow-wrap: anywhere } pre { background: var(--soft); border-radius: 8px; padding: .75rem; white-space: pre-wrap }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } }
@media print { :root { color-scheme: light } body { max-width: none; padding: 0; font-size: 11pt } li { break-inside: avoid } }
`

/** A self-contained page without scripts, in the reader's color scheme. */
function formatPage(report: VerifyReport): string {
  const escape = (text: string) => escapeXml(printable(text))
  const describeItem = (statement: ReportedStatement) =>
    [
      `<li><code>${escape(statement.id)}</code> <span class="source">${escape(describeSource(statement))}</span>`,
      `<p>${escape(statement.sentence)}</p>`,
      ...(statement.reason === null ? [] : [`<p class="${statement.verdict}">${escape(statement.reason)}</p>`]),
      ...(statement.exchanges.length > 0
        ? [`<pre>${statement.exchanges.map((exchange) => escape(formatExchange(exchange))).join('\n')}</pre>`]
        : []),
      '</li>',
    ].join('')
  const sections = (['broken', 'not testable', 'held'] as const).flatMap((verdict) => {
    const statements = report.statements.filter((statement) => statement.verdict === verdict)
    return statements.length === 0 ? [] : [`<h2>${verdict}</h2>`, `<ul>${statements.map(describeItem).join('\n')}</ul>`]
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Statements of the contract</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Statements of the contract</h1>
<p>${escape(report.url)}, ${escape(report.at)}</p>
<dl>${VERDICTS.map((verdict) => `<div><dt>${verdict}</dt><dd>${report.counts[verdict]}</dd></div>`).join('')}</dl>
${sections.join('\n')}
</main>
</body>
</html>`
}
