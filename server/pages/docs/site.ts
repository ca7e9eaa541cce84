/** All files below /docs/, by path: pages, assets, the search index, and the documents that pages link to. */
import { layout } from './layout.ts'
import { llmsText } from './llms.ts'
import { type RenderedMarkdown, renderMarkdown } from './markdown.ts'
import { allPages, type DocsPage } from './pages.ts'
import { once } from './once.ts'
import { sampleFiles } from './samples/html.ts'
import { searchIndex } from './search-index.ts'
import { builtSearchIndex, docsFile, docsFiles, generatedFile, generatedFiles, searchLibrary } from './sources.ts'
import { callables } from './try-it.ts'
import { TWIN_TYPE, twinOf, twinPath } from './twin.ts'

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

const DOCUMENTS = ['openapi.json', 'openapi-3.0.json', 'openapi-sandbox.json', 'arazzo.json', 'postman-collection.json']
/** Folders of documents that pages link to. */
const FOLDERS = ['schemas', 'examples/records']

/** The same for all servers of a process. */
export const siteFiles = once(makeFiles)

/** At the root of the server, from where the pages are in a folder. */
export const rootLlmsText = once((): SiteFile => ({ type: TYPES['txt'] ?? '', text: once(() => llmsText(allPages(), 'docs/')) }))

function makeFiles(): ReadonlyMap<string, SiteFile> {
  const pages = allPages()
  const rendered = new Map(pages.map((page) => [page, once(() => renderMarkdown(page.markdown()))]))
  const of = (page: DocsPage): RenderedMarkdown => (rendered.get(page) as () => RenderedMarkdown)()
  return new Map(
    [
      ...pages.map((page): [string, () => string] => [page.path, () => layout(page, of(page), pages)]),
      ...pages.map((page): [string, () => string] => [twinPath(page.path), () => twinOf(page)]),
      ['llms.txt', () => llmsText(pages, '')] as const,
      ...docsFiles('assets', '').map((name): [string, () => string] => [`assets/${name}`, () => docsFile(`assets/${name}`)]),
      ['search.json', () => builtSearchIndex() ?? searchIndex(pages.map((page) => ({ page, rendered: of(page) })))] as const,
      ['assets/minisearch.js', () => searchLibrary()] as const,
      ...sampleFiles(),
      ['try.json', () => JSON.stringify(callables())] as const,
      ...DOCUMENTS.map((name): [string, () => string] => [name, () => generatedFile(name)]),
      ...FOLDERS.flatMap((folder) => generatedFiles(folder, '.json').map((name) => `${folder}/${name}`)).map(
        (name): [string, () => string] => [name, () => generatedFile(name)],
      ),
    ].map(([path, text]) => [path, { type: TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain', text: once(text) }]),
  )
}
