/** The changelog as one HTML file: no scripts, nothing loaded, light or dark as the reader has it, and printable. */
import { printable } from '../../report/report.ts'
import { escapeXml } from '../../report/markup.ts'
import type { Change } from '../change.ts'
import { type Holder, holderInWords } from '../place.ts'
import { RULES } from '../rules/names.ts'
import { adviceFor } from './advice.ts'
import { type ChangelogGroup, type ChangelogSection, changelogOf, titleOf, capitalized } from './changelog.ts'
import { type Comparison, countsInWords, transitionInWords, unusedInWords } from './report.ts'

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

export function htmlReport(compared: Comparison): string {
  const { was, is, changes, unused, bump } = compared
  const sections = changelogOf(compared)
  const ids = new Map(sections.flatMap(({ groups }) => groups).map(({ holder }, index) => [holderInWords(holder), `c${index + 1}`]))
  const body = [
    '<h1>What changed</h1>',
    `<p>From ${code(was)} to ${code(is)}: ${countsInWords(changes)}.${bump ? ` ${text(capitalized(bump.says))}.` : ''}</p>`,
    ...unused.map((one) => `<p>Unused waiver: ${text(unusedInWords(one))}.</p>`),
    ...contents(sections, ids),
    ...sections.flatMap(({ title, groups }) => [
      `<section>\n<h2>${text(title)}</h2>`,
      ...groups.map((group) => groupHtml(group, ids)),
      '</section>',
    ]),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>What changed from ${text(was)} to ${text(is)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`
}

function contents(sections: readonly ChangelogSection[], ids: ReadonlyMap<string, string>): string[] {
  const groups = sections.flatMap((section) => section.groups)
  if (groups.length < 2) return []
  return [`<nav aria-label="Contents">\n<ul>`, ...groups.map(({ holder }) => `<li>${link(holder, ids)}</li>`), '</ul>\n</nav>']
}

function groupHtml({ holder, changes, shared, users }: ChangelogGroup, ids: ReadonlyMap<string, string>): string {
  const links = (holders: readonly Holder[]) => holders.map((one) => link(one, ids)).join(', ')
  return [
    `<h3 id="${ids.get(holderInWords(holder))}">${code(titleOf(holder))}</h3>`,
    ...(users.length > 0 ? [`<p class="small">Used by ${links(users)}.</p>`] : []),
    ...changes.map(changeHtml),
    ...(shared.length > 0 ? [`<p class="small">Uses what changed in ${links(shared)}.</p>`] : []),
  ].join('\n')
}

const LABELS = { breaking: 'Breaking', compatible: 'Compatible', note: 'Note' } as const

function changeHtml(change: Change): string {
  const { id, level, at, breaks, policy, waived, position } = change
  const { within } = at
  const transition = transitionInWords(change)
  return [
    `<article class="${waived === null ? level : 'waived'}">`,
    `<p><span class="label">${LABELS[level]}.</span> ${within === '' ? '' : `${code(within)}: `}${text(RULES[id])}${transition === '' ? '' : ` ${code(transition)}`}</p>`,
    ...(breaks === null ? [] : [`<p>Breaks ${text(breaks)}.</p>`]),
    ...(policy === undefined ? [] : [`<p>${text(capitalized(policy))}.</p>`]),
    ...(waived === null ? [] : [`<p>Accepted: ${text(waived)}</p>`]),
    `<p><span class="label">What to do:</span> ${text(adviceFor(change))}</p>`,
    `<p class="small">${code(id)}${position ? ` at ${code(`${position.file}:${position.line}`)}` : ''}</p>`,
    '</article>',
  ].join('\n')
}

const text = (words: string): string => escapeXml(printable(words))
const code = (words: string): string => `<code>${text(words)}</code>`
const link = (holder: Holder, ids: ReadonlyMap<string, string>): string =>
  `<a href="#${ids.get(holderInWords(holder))}">${code(titleOf(holder))}</a>`
