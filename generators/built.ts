/**
 * Checks that the part of `generated/` that Git ignores is complete and up to date, and builds it if not. Imports only Node built-ins,
 * because programs load this file before they load anything from `generated/`.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
export const FOLDER = join(root, 'generated/')

/** The last file that a build writes, and the first that it removes. An interrupted build therefore has no record. */
export const BUILD_RECORD = 'built.json'

export interface BuildRecord {
  /** The digest of the sources. */
  readonly sources: string
  /** The digest of each generated file, including committed ones. */
  readonly files: Readonly<Record<string, string>>
}

export const digest = (content: string | Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** Returns the sorted paths of all files below a folder, with forward slashes. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
        .toSorted()
    : []

/**
 * Returns a digest of everything that the generated files depend on. The lock file that npm writes into `node_modules` contains the
 * versions of Ajv and other packages.
 */
export function digestOfSources(): string {
  const paths = ['schema', 'generators'].flatMap((folder) => filesBelow(join(root, folder)).map((path) => `${folder}/${path}`))
  const contents = [...paths, 'node_modules/.package-lock.json']
    .filter((path) => existsSync(join(root, path)))
    .map((path) => `${path} ${digest(readFileSync(join(root, path)))}`)
  return digest(contents.join('\n'))
}

export function readBuildRecord(folder = FOLDER): BuildRecord | undefined {
  const path = join(folder, BUILD_RECORD)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BuildRecord) : undefined
}

/** Only checks whether the files exist, because reading all of them would delay every command. */
function isBuilt(): boolean {
  const record = readBuildRecord()
  return record?.sources === digestOfSources() && Object.keys(record.files).every((file) => existsSync(join(FOLDER, file)))
}

/** Prints nothing to standard output, which belongs to the calling program. */
export function ensureBuilt(): void {
  if (isBuilt()) return
  console.error('cpd: building generated/ (a few seconds)')
  const { status } = spawnSync(process.execPath, [join(root, 'generators/main.ts'), '--built'], { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('generated/ cannot be built. Run "npm ci", then "npm run generate".')
}
