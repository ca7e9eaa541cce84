/** Reads the files that the pages are built from. They are found from the sources and from the compiled package alike. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const resolve = createRequire(import.meta.url).resolve

const generated = dirname(resolve('#generated/manifest.json'))
const docs = dirname(dirname(resolve('#docs/assets/site.css')))

export const generatedFile = (path: string): string => readFileSync(join(generated, path), 'utf8')
export const docsFile = (path: string): string => readFileSync(join(docs, path), 'utf8')

/** Sorted paths of the files below a folder, its subfolders included. */
export const generatedFiles = (folder: string, ending: string): string[] => list(join(generated, folder), ending)
export const docsFiles = (folder: string, ending: string): string[] => list(join(docs, folder), ending)

const list = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending))
    .toSorted()
