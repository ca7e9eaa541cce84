/** The HTML page around the content: title, navigation, table of contents, and links to adjacent pages. */
import { tables } from '../../../generated/tables.ts'
import { allowBreaks, escapeHtml } from './html.ts'
import { GUIDE_HEADINGS } from './guides.ts'
import type { PageHeading, RenderedMarkdown } from './markdown.ts'
import { type DocsPage, PAGE_GROUPS, type PageGroup } from './pages.ts'
import { markdownPath } from './twin.ts'

/** Stylesheets in order. If two rules have the same specificity, the later rule applies. */
const STYLES = ['base', 'site', 'layout', 'text', 'calls', 'media']

export function layout(page: DocsPage, { html, headings }: RenderedMarkdown, pages: readonly DocsPage[]): string {
  const up = '../'.repeat(page.path.split('/').length - 1)
  const at = pages.indexOf(page)
  // The not-found page has no Markdown version.
  const twin =
    at === -1
      ? ''
      : `<link rel="alternate" href="${up}${markdownPath(page.path)}" type="text/markdown" title="${escapeHtml(page.title)} as Markdown">\n`
  const title = page.path === 'index.html' ? tables.title : `${page.title} · ${tables.title}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${twin}<link rel="icon" href="${up}assets/icon.svg" type="image/svg+xml">
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
${html.includes('class="calls"') ? '' : contents(headings)}
</div>
</body>
</html>
`
}

const neighbourLink = (page: DocsPage | undefined, word: string, up: string): string =>
  page ? `<a href="${up}${page.path}"><span>${word}</span> ${escapeHtml(page.title)}</a>\n` : ''

/** Minimum number of sections on a page with a table of contents. */
const MIN_SECTIONS = 3

function contents(headings: readonly PageHeading[]): string {
  const sections = headings.filter(({ depth }) => depth === 2)
  if (sections.length < MIN_SECTIONS) return ''
  const items = sections.map(({ anchor, text }) => `<li><a href="#${anchor}">${allowBreaks(escapeHtml(text))}</a></li>`)
  return `<nav class="contents" aria-label="On this page">\n<h2>On this page</h2>\n<ul>\n${items.join('\n')}\n</ul>\n</nav>`
}

/** Returns the navigation with all pages. Child pages are listed below their parent. */
const navigation = (page: DocsPage, pages: readonly DocsPage[], up: string): string =>
  `<nav id="navigation" aria-label="Documentation">
${PAGE_GROUPS.filter((group) => group !== 'Start')
  .map((group) => groupOfPages(group, page, pages, up))
  .join('\n')}
</nav>`

/** Groups that are always open. The current page also opens its group. */
const OPEN_GROUPS: ReadonlySet<PageGroup> = new Set<PageGroup>([...GUIDE_HEADINGS, 'API'])

function groupOfPages(group: PageGroup, page: DocsPage, pages: readonly DocsPage[], up: string): string {
  const items = pages
    .filter((one) => one.group === group && one.parent === undefined)
    .map((one) => `<li>${item(one, page, pages, up)}</li>`)
  const open = page.group === group || OPEN_GROUPS.has(group)
  return `<details${open ? ' open' : ''}><summary>${escapeHtml(group)}</summary>\n<ul>\n${items.join('\n')}\n</ul></details>`
}

function item({ path, title }: DocsPage, page: DocsPage, pages: readonly DocsPage[], up: string): string {
  const link = linkTo({ path, title }, page, up)
  const children = pages.filter((one) => one.parent?.path === path && listsChildren(one)).map((child) => linkTo(child, page, up))
  if (children.length === 0) return link
  const open = path === page.path || path === page.parent?.path
  const count = `${children.length} ${children.length === 1 ? 'operation' : 'operations'}<span class="unseen"> of ${escapeHtml(title)}</span>`
  return `${link}<details class="operations"${open ? ' open' : ''}><summary>${count}</summary><ul>${children.map((child) => `<li>${child}</li>`).join('')}</ul></details>`
}

function linkTo({ path, title }: Pick<DocsPage, 'path' | 'title'>, page: DocsPage, up: string): string {
  const isUnlistedParent = path === page.parent?.path && !listsChildren(page)
  const current = path === page.path ? ' aria-current="page"' : isUnlistedParent ? ' aria-current="true"' : ''
  return `<a href="${up}${path}"${current}>${allowBreaks(escapeHtml(title))}</a>`
}

/** Lists operations, but not reason codes, because that list would be too long. */
const listsChildren = ({ group }: DocsPage): boolean => group === 'API' || group === 'Control API'
