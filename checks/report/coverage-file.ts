/** The file that `--coverage` writes, either an HTML page or JSON. */
import { type CoverageData, countCoverage, type CoveredComponent, type CoveredOperation } from './coverage.ts'
import { escapeXml } from './markup.ts'
import { plural, printable } from './report.ts'

const countFields = (components: readonly CoveredComponent[]) => {
  const fields = components.reduce((sum, component) => sum + component.fields, 0)
  return { fields, fieldsSeen: fields - components.reduce((sum, component) => sum + component.neverSeen.length, 0) }
}

/** Formats the coverage as HTML or JSON, depending on the file extension. */
export function formatCoverageFile(file: string, data: CoverageData): string {
  if (/\.html$/i.test(file)) return formatCoveragePage(data)
  return `${JSON.stringify({ ...countCoverage(data), ...countFields(data.components), ...data }, null, 2)}\n`
}

export const isCoverageFile = (file: string): boolean => /\.(html|json)$/i.test(file)

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --red: light-dark(#b3261e, #ff8a80); --soft: light-dark(#f3f4f6, #23262b) }
body { font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #121417); color: light-dark(#16181d, #e8eaed); max-width: 70rem; margin: 0 auto; padding: 2rem 1rem }
h1, h2 { line-height: 1.2 } h2 { margin-top: 2.5rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line) }
td.count, th.count { text-align: right } tr.never td:first-child { color: var(--red) }
code { font: .9em ui-monospace, monospace; background: var(--soft); padding: .1em .3em; border-radius: 4px; overflow-wrap: anywhere }
@media (max-width: 40rem) { table { font-size: .75rem } th, td { padding-right: .4rem } }
@media print { :root { color-scheme: light } body { max-width: none; padding: 0; font-size: 11pt } tr { break-inside: avoid } }
`

/** A self-contained page without scripts, in the reader's color scheme. */
function formatCoveragePage(data: CoverageData): string {
  const { fields, fieldsSeen } = countFields(data.components)
  const { operations, operationsSeen, operationsValid, statuses, statusesSeen } = countCoverage(data)
  const number = (count: number) => `<td class="count">${count.toLocaleString('en-US')}</td>`
  const codes = (names: readonly string[]) => `<td>${names.map((name) => `<code>${escapeXml(printable(name))}</code>`).join(' ')}</td>`
  const row = ({ operation, calls, valid, statuses: all }: CoveredOperation) => {
    const [seen, never] = [all.filter((one) => one.seen > 0), all.filter((one) => one.seen === 0)].map((some) =>
      some.map(({ status }) => String(status)),
    )
    return `<tr class="${calls === 0 ? 'never' : 'seen'}">${codes([operation])}${number(calls)}${number(valid)}${codes(seen ?? [])}${codes(never ?? [])}</tr>`
  }
  const fieldRow = ({ component, fields: all, neverSeen }: CoveredComponent) =>
    `<tr class="${neverSeen.length === all ? 'never' : 'seen'}">${codes([component])}${number(all - neverSeen.length)}${number(all)}${codes(neverSeen)}</tr>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Coverage of the contract</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Coverage of the contract</h1>
<p>Seen: ${operationsSeen} of ${plural(operations, 'operation')}, ${operationsValid} of them with a valid call; ${statusesSeen} of ${statuses} statuses; ${fieldsSeen.toLocaleString('en-US')} of ${plural(fields, 'field')}.</p>
<h2>Operations</h2>
<table>
<thead><tr><th>Operation</th><th class="count">Calls</th><th class="count">Valid</th><th>Statuses seen</th><th>Statuses never seen</th></tr></thead>
<tbody>
${data.operations.map(row).join('\n')}
</tbody>
</table>
<h2>Fields</h2>
<p>A field counts where a body that is as the contract says has it, with a value other than null.</p>
<table>
<thead><tr><th>Component</th><th class="count">Seen</th><th class="count">Fields</th><th>Never seen</th></tr></thead>
<tbody>
${data.components.map(fieldRow).join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`
}
