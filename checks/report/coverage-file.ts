/** The file that `--coverage` writes, either an HTML page or JSON. */
import { type CoverageData, countCoverage, type CoveredComponent, type CoveredOperation } from './coverage.ts'
import { escapeXml, formatPage } from './markup.ts'
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
:root { color-scheme: light dark; --line: #8886; --soft: light-dark(#f3f4f6, #23262b) }
body { font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #121417); color: light-dark(#16181d, #e8eaed); max-width: 70rem; margin: 0 auto; padding: 2rem 1rem }
h1, h2 { line-height: 1.2 } h2 { margin-top: 2.5rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line) }
td.count, th.count { text-align: right } summary { cursor: pointer; min-height: 24px } body > main > details { margin-top: 1rem }
code { font: .9em ui-monospace, monospace; background: var(--soft); padding: .1em .3em; border-radius: 4px; overflow-wrap: anywhere }
@media (max-width: 40rem) { table { font-size: .75rem } th, td { padding-right: .4rem } }
@media print { :root { color-scheme: light } body { max-width: none; padding: 0; font-size: 11pt } tr { break-inside: avoid } }
`

const list = (names: readonly string[]) => names.map((name) => `<code>${escapeXml(printable(name))}</code>`).join(' ')
const cell = (content: string) => `<td>${content}</td>`
const number = (count: number) => `<td class="count">${count.toLocaleString('en-US')}</td>`
const fold = (title: string, content: string) => `<details><summary>${title}</summary>\n${content}\n</details>`
const foldList = (names: readonly string[]) => cell(names.length === 0 ? '' : fold(String(names.length), list(names)))

interface Row {
  readonly isSeen: boolean
  readonly cells: string
}

/** Formats a table of the seen rows, followed by a collapsed table of the rows that were never seen. */
function formatTables(noun: string, head: string, rows: readonly Row[]): string {
  const seen = rows.filter(({ isSeen }) => isSeen)
  const never = rows.filter(({ isSeen }) => !isSeen)
  const table = (some: readonly Row[]) =>
    `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${some.map(({ cells }) => `<tr>${cells}</tr>`).join('\n')}\n</tbody>\n</table>`
  const folded = never.length > 0 ? [fold(`${plural(never.length, noun)} never seen`, table(never))] : []
  return [...(seen.length > 0 ? [table(seen)] : []), ...folded].join('\n')
}

function toOperationRow({ operation, calls, valid, statuses }: CoveredOperation): Row {
  const [seen, never] = [true, false].map((isSeen) => statuses.filter((one) => one.seen > 0 === isSeen).map(({ status }) => String(status)))
  return {
    isSeen: calls > 0,
    cells: cell(list([operation])) + number(calls) + number(valid) + cell(list(seen ?? [])) + foldList(never ?? []),
  }
}

const toFieldRow = ({ component, fields, neverSeen }: CoveredComponent): Row => ({
  isSeen: neverSeen.length < fields,
  cells: cell(list([component])) + number(fields - neverSeen.length) + number(fields) + foldList(neverSeen),
})

const OPERATION_HEAD =
  '<th>Operation</th><th class="count">Calls</th><th class="count">Valid</th><th>Statuses seen</th><th>Statuses never seen</th>'
const FIELD_HEAD = '<th>Component</th><th class="count">Seen</th><th class="count">Fields</th><th>Never seen</th>'

/** A self-contained page without scripts, in the reader's color scheme. */
function formatCoveragePage(data: CoverageData): string {
  const { fields, fieldsSeen } = countFields(data.components)
  const { operations, operationsSeen, operationsValid, statuses, statusesSeen } = countCoverage(data)
  return formatPage('Coverage of the contract', STYLE, [
    '<h1>Coverage of the contract</h1>',
    `<p>Seen: ${operationsSeen} of ${plural(operations, 'operation')}, ${operationsValid} of them with a valid call; ${statusesSeen} of ${statuses} statuses; ${fieldsSeen.toLocaleString('en-US')} of ${plural(fields, 'field')}.</p>`,
    '<h2>Operations</h2>',
    formatTables('operation', OPERATION_HEAD, data.operations.map(toOperationRow)),
    '<h2>Fields</h2>',
    '<p>A field counts as seen if a valid body contains it with a value other than null.</p>',
    formatTables('component', FIELD_HEAD, data.components.map(toFieldRow)),
  ])
}
