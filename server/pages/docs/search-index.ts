/** Builds the search index of guide sections, operations, errors, codes, fields and other pages. */
import MiniSearch from 'minisearch'
import { CONTROL, CONTROL_COMPONENTS } from './control.ts'
import { EVERYDAY_WORDS } from './everyday-words.ts'
import type { PageHeading, RenderedMarkdown } from './markdown.ts'
import type { DocsPage } from './pages.ts'
import { plainText } from './html.ts'

/** Headings above groups of results. */
const SEARCH_GROUPS = ['Guides', 'Operations', 'Errors', 'Codes and events', 'Fields and values', 'Shapes', 'Scenarios', 'More'] as const
type SearchGroup = (typeof SEARCH_GROUPS)[number]

/** Fields of a result. `group` is an index into SEARCH_GROUPS. */
interface SearchEntry {
  readonly title: string
  readonly place: string
  readonly address: string
  readonly group: number
  readonly text: string
  /** First words of the text, excluding code. Shown with the result. */
  readonly about: string
}

/** Indexed fields. docs/assets/search.js must load the index with the same fields. */
const FIELDS = ['title', 'names', 'also', 'text']
const SHOWN = ['title', 'names', 'also', 'place', 'address', 'group', 'about']

export function searchIndex(pages: readonly { readonly page: DocsPage; readonly rendered: RenderedMarkdown }[]): string {
  const index = new MiniSearch({ fields: FIELDS, storeFields: SHOWN, tokenize: splitWords })
  const seen = new Map<string, number>()
  const all = pages.flatMap(({ page, rendered }) => [...sectionEntries(page, rendered), ...rowEntries(page, rendered)])
  for (const [id, entry] of all.entries()) {
    // A field that has the same meaning on several pages becomes a single result.
    const same = `${entry.group} ${entry.title} ${entry.text}`
    if (entry.group === getGroupIndex('Fields and values') && seen.has(same)) continue
    seen.set(same, id)
    index.add({ id, ...entry, names: parseOperationNames(entry), also: (EVERYDAY_WORDS[entry.address] ?? []).join('\n') })
  }
  return JSON.stringify({ groups: SEARCH_GROUPS, fields: FIELDS, shown: SHOWN, index })
}

const getGroupIndex = (group: SearchGroup): number => SEARCH_GROUPS.indexOf(group)

/** Returns two groups: the first for the sections of a page, and the second for the rows of its tables. */
function getGroups({ path, group, parent }: DocsPage): readonly [sections: SearchGroup, rows: SearchGroup] {
  if (path.startsWith('guides/')) return ['Guides', 'Fields and values']
  if (path === CONTROL_COMPONENTS) return ['Shapes', 'Fields and values']
  if (/^(?:reference\/operations|control)\//.test(path) && parent === undefined) return ['More', 'More']
  if (path.startsWith('reference/operations/') || path === CONTROL || path.startsWith('control/'))
    return ['Operations', 'Fields and values']
  if (path === 'reference/errors.html') return ['Errors', 'Errors']
  if (path === 'scenarios.html') return ['Scenarios', 'Scenarios']
  if (path === 'reference/states.html') return ['More', 'More']
  if (path === 'reference/webhooks.html') return ['Codes and events', 'Fields and values']
  if (group === 'What happens' || group === 'Decisions') return ['Codes and events', 'Codes and events']
  return group === 'Shapes' ? ['Shapes', 'Fields and values'] : ['More', 'More']
}

/** Headings within an operation. The text below them is indexed as part of the operation. */
const PARTS = new Set(['Trigger it', 'Returned by', 'Example', 'Request', 'Response', 'Errors', 'Query', 'More', 'Code'])
const isPart = ({ text, depth }: PageHeading) => (depth > 1 && PARTS.has(text)) || text.startsWith('Example: ')

function sectionEntries(page: DocsPage, { html, headings }: RenderedMarkdown): SearchEntry[] {
  const [kind] = getGroups(page)
  const texts = textBelowHeadings(html, kind === 'Guides')
  const prose = textBelowHeadings(html, false)
  const found: SearchEntry[] = []
  for (const [at, heading] of headings.entries()) {
    const text = texts.get(heading.anchor) ?? ''
    const previous = found.at(-1)
    if (isPart(heading) || heading.depth > 3) {
      if (previous) found[found.length - 1] = { ...previous, text: `${previous.text} ${text}`.trim() }
      continue
    }
    const title = heading.depth === 1 ? page.title : heading.text
    const above = headings.slice(0, at).findLast(({ depth }) => depth < heading.depth && depth > 1)
    const place = heading.depth === 1 ? (page.parent?.title ?? '') : [page.title, above?.text].filter(Boolean).join(', ')
    const address = heading.depth === 1 ? page.path : `${page.path}#${heading.anchor}`
    found.push({
      title,
      place,
      address,
      group: getGroupIndex(kind),
      text,
      about: shortened((prose.get(heading.anchor) ?? '').replace(CALL, '')),
    })
  }
  return found
}

/** Skips the error rows of operation pages, because the errors page explains these errors. */
function rowEntries(page: DocsPage, { terms }: RenderedMarkdown): SearchEntry[] {
  const [, group] = getGroups(page)
  return terms
    .filter(({ name }) => group === 'Errors' || !/^\d{3} /.test(name))
    .map(({ name, anchor, section, text }) => ({
      title: name,
      place: [page.title, section].filter(Boolean).join(', '),
      address: `${page.path}#${anchor}`,
      group: getGroupIndex(group),
      text,
      about: shortened(text),
    }))
}

/** Returns the text below each heading, keyed by anchor. Excludes rows that are separate results, and code outside of guides. */
function textBelowHeadings(html: string, withCode: boolean): ReadonlyMap<string, string> {
  const [, ...parts] = html.split(/<h[1-6] id="/)
  return new Map(
    parts.map((part) => {
      const body = part
        .slice(part.indexOf('</h'))
        .replaceAll(/<tr id="[\s\S]*?<\/tr>/g, ' ')
        .replaceAll(/<div class="try"[\s\S]*?<\/div>/g, ' ')
        .replaceAll(/<(svg|thead|h[1-6])\b[\s\S]*?<\/\1>/g, ' ')
      const text = plainText(withCode ? body : body.replaceAll(/<pre>[\s\S]*?<\/pre>/g, ' '))
      return [part.slice(0, part.indexOf('"')), text]
    }),
  )
}

const CALL = /\b(?:GET|POST) (\/\S+)/

/** Returns the path and the identifier of an operation. */
const parseOperationNames = ({ text }: SearchEntry): string =>
  [CALL.exec(text)?.[1], /\bOperation (\w+)\./.exec(text)?.[1]].filter(Boolean).join(' ')

const MAX_SHOWN = 140

const shortened = (text: string): string => {
  if (text.length <= MAX_SHOWN) return text
  const cut = text.slice(0, MAX_SHOWN)
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`
}

/**
 * Splits text into words. Names match as a whole and by their parts (`id` finds `datarequest_id`), and words match by their stem (`retry`
 * finds "retried").
 */
function splitWords(text: string): string[] {
  const names = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_./-]+/u)
    .map((name) => name.replaceAll(/^[./-]+|[./-]+$/g, ''))
  const words = names.flatMap((name) => (/[_./-]/.test(name) ? [name, ...ends(name), ...name.split(/[_./-]+/)] : [name]))
  return words.flatMap((word) => [word, ...basicForms(word)]).filter(Boolean)
}

/**
 * Returns the shorter forms in which people type paths: without the prefix, for example items/new, or only the last segment, for example
 * get_by_id.
 */
const ends = (name: string): string[] => (name.startsWith('v3/') ? [name.slice('v3/'.length), name.slice(name.lastIndexOf('/') + 1)] : [])

function basicForms(word: string): string[] {
  if (word.length < 5) return []
  if (/(ies|ied)$/.test(word)) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('ing')) return [word.slice(0, -3), `${word.slice(0, -3)}e`]
  if (word.endsWith('ed')) return [word.slice(0, -2), word.slice(0, -1)]
  return /[^su]s$/.test(word) ? [word.slice(0, -1)] : []
}
