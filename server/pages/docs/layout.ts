/** The HTML page around the text: title, navigation, contents, and links to the page before and after. */
import { tables } from '../../../generated/tables.ts'
import { allowBreaks, escapeHtml } from './html.ts'
import type { PageHeading, RenderedMarkdown } from './markdown.ts'
import { navigation } from './navigation.ts'
import type { DocsPage } from './pages.ts'
import { twinPath } from './twin.ts'

/** The order counts: of two rules with the same specificity the later one applies. */
const STYLES = ['site', 'controls', 'top', 'columns', 'text', 'tables', 'calls', 'samples', 'diagrams', 'narrow', 'print']

export function layout(page: DocsPage, { html, headings }: RenderedMarkdown, pages: readonly DocsPage[]): string {
  const up = '../'.repeat(page.path.split('/').length - 1)
  const at = pages.indexOf(page)
  const title = page.path === 'index.html' ? tables.title : `${page.title} · ${tables.title}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="alternate" href="${up}${twinPath(page.path)}" type="text/markdown" title="${escapeHtml(page.title)} as Markdown">
<link rel="icon" href="${up}assets/icon.svg" type="image/svg+xml">
${STYLES.map((name) => `<link rel="stylesheet" href="${up}assets/${name}.css">`).join('\n')}
<script src="${up}assets/site.js"></script>
<script src="${up}assets/search.js" type="module"></script>
<script src="${up}assets/samples.js" type="module"></script>
<script src="${up}assets/try.js" type="module"></script>
</head>
<body data-up="${up}">
<a class="skip" href="#main">Skip to the text</a>
<header class="top">
<a class="home" href="${up}index.html"><img src="${up}assets/icon.svg" alt="" width="24" height="24"><span>${escapeHtml(tables.title)}</span></a>
<form class="search" role="search" hidden>
<label for="search" class="unseen">Search the documentation</label>
<input id="search" type="search" placeholder="Search" aria-keyshortcuts="Control+K /" autocomplete="off">
<kbd aria-hidden="true">Ctrl K</kbd>
<div id="found" hidden></div>
<p class="unseen" role="status"></p>
</form>
<button type="button" class="theme" aria-label="Dark colours" aria-pressed="false" hidden><span aria-hidden="true"></span></button>
<button type="button" class="menu" aria-expanded="false" aria-controls="navigation" hidden>Menu</button>
</header>
<div class="columns">
${navigation(page, pages, up)}
<main id="main" tabindex="-1">
<article>
${html}</article>
<nav class="around" aria-label="Before and after">
${neighbourLink(pages[at - 1], 'Before', up)}${neighbourLink(pages[at + 1], 'Next', up)}</nav>
</main>
${contents(headings)}
</div>
</body>
</html>
`
}

const neighbourLink = (page: DocsPage | undefined, word: string, up: string): string =>
  page ? `<a href="${up}${page.path}"><span>${word}</span> ${escapeHtml(page.title)}</a>\n` : ''

/** A page with fewer sections needs no list of them. */
const MIN_SECTIONS = 3

function contents(headings: readonly PageHeading[]): string {
  const sections = headings.filter(({ depth }) => depth === 2)
  if (sections.length < MIN_SECTIONS) return ''
  const items = sections.map(({ anchor, text }) => `<li><a href="#${anchor}">${allowBreaks(escapeHtml(text))}</a></li>`)
  return `<nav class="contents" aria-label="On this page">\n<h2>On this page</h2>\n<ul>\n${items.join('\n')}\n</ul>\n</nav>`
}
