/** Formats a report as a self-contained web page without scripts, in the reader's color scheme. */
import { escapeXml, formatPage } from '../../checks/report/markup.ts'
import { plural, printable } from '../../checks/report/report.ts'
import type { Verdict } from '../engine/verdict.ts'
import { describeRemaining, describeSource } from './report.ts'
import type { ReportedExchange, ReportedStatement, VerifyReport } from './verify-report.ts'

/** Broken statements first, because they need attention. */
const ORDER: readonly Verdict[] = ['broken', 'not judged', 'not testable', 'held']
const TITLES: Readonly<Record<Verdict, string>> = {
  broken: 'Broken',
  'not judged': 'Not judged',
  'not testable': 'Not testable',
  held: 'Held',
}
const NAMES: Readonly<Record<Verdict, string>> = {
  broken: 'broken',
  'not judged': 'unjudged',
  'not testable': 'untestable',
  held: 'held',
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dfe1e6, #33373d); --soft: light-dark(#f5f6f8, #1c2025); --text: light-dark(#16181d, #e8eaed); --quiet: light-dark(#5a606b, #a2a9b4)
  ; --held: light-dark(#146c2e, #7fd89a); --broken: light-dark(#b3261e, #ff9a91); --untestable: light-dark(#7a5900, #e6c15c) }
* { box-sizing: border-box } body { font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #121417); color: var(--text); max-width: 64rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 } h2 { font-size: 1.125rem; margin: 2.5rem 0 .75rem } p { margin: .25rem 0 } code, pre { font: .8125rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
.quiet { color: var(--quiet); font-size: .875rem } .note { border-left: 3px solid var(--untestable); padding: .25rem .75rem; margin: 1rem 0; overflow-wrap: anywhere }
fieldset { display: grid; grid-template-columns: repeat(5, 1fr); gap: .75rem; border: 0; padding: 0; margin: 1.5rem 0 0 } legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
input { position: absolute; opacity: 0 } label { position: relative; display: flex; flex-direction: column-reverse; background: var(--soft); border: 2px solid transparent; border-radius: 10px; padding: .625rem .875rem; cursor: pointer; font-size: .875rem }
label b { font-size: 1.625rem; line-height: 1.2; font-variant-numeric: tabular-nums } label:has(:checked) { border-color: currentColor } label:has(:focus-visible) { outline: 2px solid; outline-offset: 2px }
.broken, .unjudged { color: var(--broken) } .untestable { color: var(--untestable) } .held { color: var(--held) }
body:has(#only-broken:checked) section:not(#broken), body:has(#only-unjudged:checked) section:not(#unjudged), body:has(#only-untestable:checked) section:not(#untestable), body:has(#only-held:checked) section:not(#held) { display: none }
article { border: 1px solid var(--line); border-left: 4px solid var(--broken); border-radius: 8px; padding: .875rem 1rem; margin: .75rem 0 } article h3 { display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline; margin: 0 } article h3 { font-weight: 400 } article h3 code { font-size: .9375rem; font-weight: 700 }
details { margin: .5rem 0 0 } summary { cursor: pointer; padding: .25rem 0 } section > details { border-bottom: 1px solid var(--line); margin: 0; padding: .375rem 0 } section > details > summary { overflow-wrap: anywhere }
ul { list-style: none; padding: 0 0 .5rem 1rem; margin: 0 } li { padding: .375rem 0 } .call { border-top: 1px solid var(--line); padding: .5rem 0 } pre { background: var(--soft); border-radius: 6px; padding: .5rem .75rem; margin: .375rem 0 0; white-space: pre-wrap; max-height: 20rem; overflow: auto }
@media (max-width: 40rem) { body { padding-top: 1.25rem } fieldset { grid-template-columns: repeat(2, 1fr) } }
@media print { :root { color-scheme: light } body { max-width: none; padding: 0; font-size: 10pt } fieldset { display: flex } article, li { break-inside: avoid } }
`

const escape = (text: string): string => escapeXml(printable(text))

export function formatReportPage(report: VerifyReport): string {
  const groups = Map.groupBy(report.statements, ({ verdict }) => verdict)
  const sections = ORDER.flatMap((verdict) => {
    const statements = groups.get(verdict) ?? []
    if (statements.length === 0) return []
    return [`<section id="${NAMES[verdict]}">`, `<h2>${TITLES[verdict]}</h2>`, ...formatters[verdict](statements), '</section>']
  })
  return formatPage(`Statements of the contract: ${report.counts.broken} broken, ${report.counts['not judged']} not judged`, STYLE, [
    '<h1>Does the service keep the contract?</h1>',
    `<p class="quiet">${escape(report.url)} · <time datetime="${report.at}">${report.at.slice(0, 16).replace('T', ' ')} UTC</time> · ${plural(report.people.created, 'Individual')} created</p>`,
    '<fieldset>',
    '<legend>Show statements</legend>',
    ...ORDER.map((verdict) => formatFilter(NAMES[verdict], TITLES[verdict], report.counts[verdict])),
    formatFilter('all', 'All', report.statements.length),
    '</fieldset>',
    ...describeRemaining(report).map((line) => `<p class="note">${escape(line)}</p>`),
    ...sections,
  ])
}

const formatFilter = (name: string, title: string, count: number): string =>
  `<label class="${name}"><input type="radio" name="only" id="only-${name}"${name === 'all' ? ' checked' : ''}>${title}<b>${count.toLocaleString('en-US')}</b></label>`

function formatReasons(statements: readonly ReportedStatement[]): string[] {
  return formatGroups(statements, ({ reason }) => reason ?? '')
}

const formatters: Readonly<Record<Verdict, (statements: readonly ReportedStatement[]) => string[]>> = {
  broken: (statements) => statements.map(formatBroken),
  'not judged': formatReasons,
  'not testable': formatReasons,
  held: (statements) => formatGroups(statements, ({ subject }) => subject),
}

const formatBroken = (statement: ReportedStatement): string =>
  [
    `<article><h3><code>${escape(statement.id)}</code> <span class="quiet">${escape(describeSource(statement))}</span></h3>`,
    `<p>${escape(statement.sentence)}</p>`,
    `<p class="broken">${escape(statement.reason ?? '')}</p>`,
    ...(statement.exchanges.length > 0
      ? [
          `<details><summary class="quiet">${plural(statement.exchanges.length, 'call')}</summary>`,
          ...statement.exchanges.map(formatCall),
          '</details>',
        ]
      : []),
    '</article>',
  ].join('\n')

const formatCall = ({ method, path, status, request, response }: ReportedExchange): string =>
  `<div class="call"><code>${escape(`${method} ${path}`)} → ${status === 0 ? 'no response' : status}</code>${[request, response]
    .map((body) => (body === undefined ? '' : `<pre>${escape(body)}</pre>`))
    .join('')}</div>`

/** Statements without a problem are collapsed, because there are many. The largest groups come first. */
const formatGroups = (statements: readonly ReportedStatement[], getTitle: (statement: ReportedStatement) => string): string[] =>
  [...Map.groupBy(statements, getTitle)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(
      ([title, group]) =>
        `<details><summary>${escape(title)} <span class="quiet">${group.length.toLocaleString('en-US')}</span></summary><ul>${group
          .map(({ id, sentence }) => `<li><code>${escape(id)}</code><p>${escape(sentence)}</p></li>`)
          .join('\n')}</ul></details>`,
    )
