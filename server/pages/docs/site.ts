/** All files below /docs/ by path: pages, assets, the search index, and documents to which pages link. */
import { tables } from '../../../generated/tables.ts'
import { olderVersions } from '../../../generated/versions.ts'
import { baseStyleWithColors } from '../styles.ts'
import { extractFirstSentence } from './html.ts'
import { layout } from './layout.ts'
import { type RenderedMarkdown, renderMarkdown } from './markdown.ts'
import { memoize } from './once.ts'
import { allPages, type DocsPage, PAGE_GROUPS } from './pages.ts'
import { sampleFiles } from './samples.ts'
import { searchIndex } from './search-index.ts'
import { builtSearchIndex, docsFile, docsFiles, generatedFile, generatedFiles, searchLibrary } from './sources.ts'
import { callables } from './try-it.ts'
import { TWIN_TYPE, renderMarkdownPage, markdownPath } from './twin.ts'

export interface SiteFile {
  readonly type: string
  readonly text: () => string
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  md: TWIN_TYPE,
  txt: 'text/plain; charset=utf-8',
}

const DOCUMENTS = [
  'openapi.json',
  'openapi-3.0.json',
  'openapi-sandbox.json',
  'asyncapi.json',
  'arazzo.json',
  'postman-collection.json',
  ...olderVersions.flatMap(({ version }) => ['openapi.json', 'openapi-3.0.json'].map((name) => `versions/${version}/${name}`)),
]
/** Folders of documents to which pages link. */
const FOLDERS = ['schemas', 'examples/records']

/** All servers in a process share these files. */
export const siteFiles = memoize(makeFiles)

/** The llms.txt file at the root of the server. It links to pages in a subfolder. */
export const rootLlmsText = memoize((): SiteFile => ({ type: TYPES['txt'] ?? '', text: memoize(() => llmsText(allPages(), 'docs/')) }))

/** Maximum depth of pages. It limits the size of the not-found page for long addresses. */
const MAX_DEPTH = 3

/** Returns the not-found page for browsers. Its search and navigation are relative to the requested address. */
export function renderNotFoundPage(path: string): string {
  const depth = Math.min(path.split('/').length - 1, MAX_DEPTH)
  const up = '../'.repeat(depth)
  const markdown = `# Page not found

There is no page at this address. Search for what you need, or go to [the start page](${up}index.html), [the guides](${up}index.html#guides)
or [the API](${up}reference/index.html).`
  const page: DocsPage = { path: `${'-/'.repeat(depth)}404.html`, title: 'Page not found', group: 'Start', markdown: () => markdown }
  return layout(page, renderMarkdown(markdown), allPages())
}

function makeFiles(): ReadonlyMap<string, SiteFile> {
  const pages = allPages()
  const rendered = new Map(pages.map((page) => [page, memoize(() => renderMarkdown(page.markdown()))]))
  const of = (page: DocsPage): RenderedMarkdown => (rendered.get(page) as () => RenderedMarkdown)()
  return new Map(
    [
      ...pages.map((page): [string, () => string] => [page.path, () => layout(page, of(page), pages)]),
      ...pages.map((page): [string, () => string] => [markdownPath(page.path), () => renderMarkdownPage(page)]),
      ['llms.txt', () => llmsText(pages, '')] as const,
      ...docsFiles('assets', '').map((name): [string, () => string] => [`assets/${name}`, () => docsFile(`assets/${name}`)]),
      ['assets/base.css', baseStyleWithColors] as const,
      ['search.json', () => builtSearchIndex() ?? searchIndex(pages.map((page) => ({ page, rendered: of(page) })))] as const,
      ['assets/minisearch.js', () => searchLibrary()] as const,
      ...sampleFiles(),
      ['try.json', () => JSON.stringify(callables())] as const,
      ...DOCUMENTS.map((name): [string, () => string] => [name, () => generatedFile(name)]),
      ...FOLDERS.flatMap((folder) => generatedFiles(folder, '.json').map((name) => `${folder}/${name}`)).map(
        (name): [string, () => string] => [name, () => generatedFile(name)],
      ),
    ].map(([path, text]) => [path, { type: TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain', text: memoize(text) }]),
  )
}

/**
 * Lists pages as Markdown for programs, with a sentence about each page (llmstxt.org). Child pages are listed on their parent page instead.
 * `folder` is the path from this file to the pages.
 */
function llmsText(pages: readonly DocsPage[], folder: string): string {
  const line = (page: DocsPage) => `- [${page.title}](${folder}${markdownPath(page.path)})${getFirstSentence(page)}`
  const sections = PAGE_GROUPS.map(
    (group) =>
      `## ${group}\n\n${pages
        .filter((page) => page.group === group && page.parent === undefined)
        .map(line)
        .join('\n')}\n`,
  )
  return `# ${tables.title}

> ${extractFirstSentence(tables.description)} These are the pages of its reference server, each as Markdown.

For tools: [openapi.json](${folder}openapi.json) (OpenAPI 3.1), [openapi-sandbox.json](${folder}openapi-sandbox.json) (the control API of the sandbox) and [arazzo.json](${folder}arazzo.json) (the workflows).

${sections.join('\n')}`
}

/** Returns the first sentence between the title and the first section, without markup. */
function getFirstSentence(page: DocsPage): string {
  const [introduction = ''] = page.markdown().split(/^## /m, 1)
  const paragraph = introduction
    .split(/\n{2,}/)
    .slice(1)
    .find((part) => /^[^\s|<!>#-]/.test(part) && !part.startsWith('```'))
  if (paragraph === undefined) return ''
  const words = paragraph.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\s+/g, ' ')
  return `: ${extractFirstSentence(words.trim())}`
}
