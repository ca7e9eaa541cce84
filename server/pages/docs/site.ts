/** Everything below /docs/, by its path: pages, what they look like, what they find, the documents they name. */
import { layout } from './layout.ts'
import { type Rendered, render } from './markdown.ts'
import { allPages, type Page } from './pages.ts'
import { docsFile, docsFiles, generatedFile, generatedFiles } from './sources.ts'
import { callable } from './try-it.ts'

export interface File {
  readonly type: string
  readonly text: () => string
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
}

const DOCUMENTS = ['openapi.json', 'openapi-3.0.json', 'openapi-sandbox.json', 'postman-collection.json']
/** Of documents that pages lead to. */
const FOLDERS = ['schemas', 'examples/records']

export function site(): ReadonlyMap<string, File> {
  const pages = allPages()
  const rendered = new Map(pages.map((page) => [page, once(() => render(page.markdown()))]))
  const of = (page: Page): Rendered => (rendered.get(page) as () => Rendered)()
  return new Map(
    [
      ...pages.map((page): [string, () => string] => [page.path, () => layout(page, of(page), pages)]),
      ...docsFiles('assets', '').map((name): [string, () => string] => [`assets/${name}`, () => docsFile(`assets/${name}`)]),
      ['search.json', () => JSON.stringify(pages.flatMap((page) => findable(page, of(page))))] as const,
      ['try.json', () => JSON.stringify(callable())] as const,
      ...DOCUMENTS.map((name): [string, () => string] => [name, () => generatedFile(name)]),
      ...FOLDERS.flatMap((folder) => generatedFiles(folder, '.json').map((name) => `${folder}/${name}`)).map(
        (name): [string, () => string] => [name, () => generatedFile(name)],
      ),
    ].map(([path, text]) => [path, { type: TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain', text: once(text) }]),
  )
}

/** What the search knows of a page: [words, address, where that is]; headings before the names in tables. */
function findable({ path, title }: Page, { headings, terms }: Rendered): (readonly [string, string, string])[] {
  return [
    [title, path, ''],
    ...headings
      .filter(({ depth }) => depth === 2 || depth === 3)
      .filter(({ text }) => !EVERYWHERE.has(text) && !text.startsWith('Example: '))
      .map(({ text, anchor }) => [text, `${path}#${anchor}`, title] as const),
    ...terms.map(({ name, anchor, section }) => [name, `${path}#${anchor}`, section === '' ? title : `${title}, ${section}`] as const),
  ]
}

const EVERYWHERE = new Set(['Request', 'Answer', 'Errors', 'Query', 'More'])

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined
  return () => (made ??= { result: make() }).result
}
