/** The changelog as a self-contained HTML file without scripts. It supports light and dark color schemes and printing. */
import { printable } from '../../report/report.ts'
import { escapeXml, formatPage } from '../../report/markup.ts'
import type { Change } from '../change.ts'
import { type Holder, formatHolder } from '../place.ts'
import { RULES } from '../rules/names.ts'
import { getAdvice } from './advice.ts'
import { type ChangelogGroup, type ChangelogSection, groupChanges, getTitle, capitalize } from './changelog.ts'
import { type Comparison, formatCounts, formatTransition, formatUnusedWaiver } from './report.ts'

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --red: light-dark(#b3261e, #ff8a80); --green: light-dark(#1b6e35, #7ddb9a); --soft: light-dark(#f3f4f6, #23262b) }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #121417); color: light-dark(#16181d, #e8eaed); max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
h1, h2 { line-height: 1.2 } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line) }
h3 { margin: 2rem 0 .5rem; font-size: 1rem; overflow-wrap: anywhere }
code { font: .9em ui-monospace, monospace; background: var(--soft); padding: .1em .3em; border-radius: 4px; overflow-wrap: anywhere }
ul { padding: 0; list-style: none } nav ul { columns: 20rem }
article { border-left: 4px solid var(--line); padding: .25rem 0 .25rem 1rem; margin: .75rem 0; break-inside: avoid }
article.breaking { border-color: var(--red) } article.compatible { border-color: var(--green) }
article p { margin: .15rem 0 } .label { font-weight: 600 } .breaking > p > .label { color: var(--red) }
.small { font-size: .875rem } a { color: inherit }
@media print { :root { color-scheme: light } body { max-width: none; padding: 0; font-size: 11pt } nav { display: none } h3 { break-after: avoid } a { text-decoration: none } }
`

export function formatHtml(comparison: Comparison): string {
  const { was, is, changes, unused, bump } = comparison
  const sections = groupChanges(comparison)
  const ids = new Map(sections.flatMap(({ groups }) => groups).map(({ holder }, index) => [formatHolder(holder), `c${index + 1}`]))
  const body = [
    '<h1>API changes</h1>',
    `<p>From ${formatCode(was)} to ${formatCode(is)}: ${formatCounts(changes)}.${bump ? ` ${escape(capitalize(bump.says))}.` : ''}</p>`,
    ...unused.map((waiver) => `<p>Unused waiver: ${escape(formatUnusedWaiver(waiver))}.</p>`),
    ...contents(sections, ids),
    ...sections.flatMap(({ title, groups }) => [
      `<section>\n<h2>${escape(title)}</h2>`,
      ...groups.map((group) => groupHtml(group, ids)),
      '</section>',
    ]),
  ]
  return formatPage(`What changed from ${was} to ${is}`, STYLE, body)
}

function contents(sections: readonly ChangelogSection[], ids: ReadonlyMap<string, string>): string[] {
  const groups = sections.flatMap((section) => section.groups)
  if (groups.length < 2) return []
  return [`<nav aria-label="Contents">\n<ul>`, ...groups.map(({ holder }) => `<li>${formatLink(holder, ids)}</li>`), '</ul>\n</nav>']
}

function groupHtml({ holder, changes, shared, users }: ChangelogGroup, ids: ReadonlyMap<string, string>): string {
  const links = (holders: readonly Holder[]) => holders.map((holder) => formatLink(holder, ids)).join(', ')
  return [
    `<h3 id="${ids.get(formatHolder(holder))}">${formatCode(getTitle(holder))}</h3>`,
    ...(users.length > 0 ? [`<p class="small">Used by ${links(users)}.</p>`] : []),
    ...changes.map(changeHtml),
    ...(shared.length > 0 ? [`<p class="small">Affected by the changes to ${links(shared)}.</p>`] : []),
  ].join('\n')
}

const LABELS = { breaking: 'Breaking', compatible: 'Compatible', note: 'Note' } as const

function changeHtml(change: Change): string {
  const { id, level, at, breaks, policy, waived, position } = change
  const { within } = at
  const transition = formatTransition(change)
  return [
    `<article class="${waived === null ? level : 'waived'}">`,
    `<p><span class="label">${LABELS[level]}.</span> ${within === '' ? '' : `${formatCode(within)}: `}${escape(RULES[id])}${transition === '' ? '' : ` ${formatCode(transition)}`}</p>`,
    ...(breaks === null ? [] : [`<p>Breaks ${escape(breaks)}.</p>`]),
    ...(policy === undefined ? [] : [`<p>${escape(capitalize(policy))}.</p>`]),
    ...(waived === null ? [] : [`<p>Accepted: ${escape(waived)}</p>`]),
    `<p><span class="label">What to do:</span> ${escape(getAdvice(change))}</p>`,
    `<p class="small">${formatCode(id)}${position ? ` at ${formatCode(`${position.file}:${position.line}`)}` : ''}</p>`,
    '</article>',
  ].join('\n')
}

const escape = (words: string): string => escapeXml(printable(words))
const formatCode = (words: string): string => `<code>${escape(words)}</code>`
const formatLink = (holder: Holder, ids: ReadonlyMap<string, string>): string =>
  `<a href="#${ids.get(formatHolder(holder))}">${formatCode(getTitle(holder))}</a>`
