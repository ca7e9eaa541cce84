/** Reads the page sources, both in the repository and in the compiled package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const generated = fileURLToPath(new URL('../../../generated/', import.meta.url))
const docs = fileURLToPath(new URL('../../../docs/', import.meta.url))

export const generatedFile = (path: string): string => readFileSync(join(generated, path), 'utf8')

/**
 * Reads a reference page and turns the names of JSON files into links. Pages in the repository have no such links, because the repository
 * does not contain these files.
 */
export const referencePage = (path: string): string =>
  generatedFile(`reference/${path}`).replace(
    /: `((?:schemas|examples)\/[\w./-]+\.json)`/g,
    (_, file: string) => `: [${file}](${'../'.repeat(path.split('/').length)}${file})`,
  )

export const docsFile = (path: string): string => readFileSync(join(docs, path), 'utf8')

export const parseTitle = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? ''

/** Returns the package's prebuilt index. In the repository, the index is built on the first request, because the sources change. */
export const builtSearchIndex = (): string | undefined => (existsSync(join(docs, 'search.json')) ? docsFile('search.json') : undefined)

/** Returns the module that searches the index in browsers. In the package, the module is an asset. */
export const searchLibrary = (): string =>
  existsSync(join(docs, LIBRARY))
    ? docsFile(LIBRARY)
    : readFileSync(fileURLToPath(import.meta.resolve('minisearch')), 'utf8').replace(/\/\/# sourceMappingURL=.*\n?$/, '')

const LIBRARY = 'assets/minisearch.js'

/** Returns the sorted paths of all files below a folder. */
export const generatedFiles = (folder: string, ending: string): string[] => list(join(generated, folder), ending)
export const docsFiles = (folder: string, ending: string): string[] => list(join(docs, folder), ending)

const list = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending))
    .toSorted()
