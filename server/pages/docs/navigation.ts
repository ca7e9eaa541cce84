/** The list of pages at the side, with the operations of each page that has some. */
import { slug } from './anchors.ts'
import { allowBreaks, escapeHtml } from './html.ts'
import { once } from './once.ts'
import { operationsOf, sandboxDocument, serviceDocument } from './openapi.ts'
import { type DocsPage, PAGE_GROUPS, type PageGroup } from './pages.ts'

export const navigation = (page: DocsPage, pages: readonly DocsPage[], up: string): string =>
  `<nav id="navigation" aria-label="Documentation">
${PAGE_GROUPS.filter((group) => group !== 'Start')
  .map((group) => groupOfPages(group, page, pages, up))
  .join('\n')}
</nav>`

function groupOfPages(group: PageGroup, page: DocsPage, pages: readonly DocsPage[], up: string): string {
  const items = pages.filter((one) => one.group === group).map((one) => `<li>${item(one, one === page, up)}</li>`)
  const open = page.group === group || group !== 'Shapes'
  return `<details${open ? ' open' : ''}><summary>${escapeHtml(group)}</summary>\n<ul>\n${items.join('\n')}\n</ul></details>`
}

function item({ path, title }: DocsPage, current: boolean, up: string): string {
  const link = `<a href="${up}${path}"${current ? ' aria-current="page"' : ''}>${allowBreaks(escapeHtml(title))}</a>`
  const operations = operationsByPage().get(path)
  if (!operations) return link
  // On its own page a link is short: it leads to a place on it.
  const links = operations.map((summary) => `<li><a href="${current ? '' : up + path}#${slug(summary)}">${escapeHtml(summary)}</a></li>`)
  const count = `${operations.length} ${operations.length === 1 ? 'operation' : 'operations'}<span class="unseen"> of ${escapeHtml(title)}</span>`
  return `${link}<details class="operations"${current ? ' open' : ''}><summary>${count}</summary><ul>${links.join('')}</ul></details>`
}

/** The summaries of operations, by the path of their page. */
const operationsByPage = once((): ReadonlyMap<string, readonly string[]> => {
  const service = operationsOf(serviceDocument()).map(
    ({ operation }) => [`reference/operations/${slug(operation.tags[0] ?? '')}.html`, operation.summary] as const,
  )
  const sandbox = sandboxDocument()
  // The page has them by group.
  const control = sandbox.tags.flatMap(({ name }) =>
    operationsOf(sandbox)
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ operation }) => ['control.html', operation.summary] as const),
  )
  const found = new Map<string, string[]>()
  for (const [path, summary] of [...service, ...control]) found.set(path, [...(found.get(path) ?? []), summary])
  return found
})
