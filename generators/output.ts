/** The folder `generated/`: compares it with what the generators make, and writes it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Files } from './artifacts.ts'
import { json } from './emit/json.ts'
import { MODES, moduleOf } from './emit/validators/projection.ts'

/**
 * The files of `generated/` that are built and not committed: large ones that are made from what stands beside them in a form that
 * people read. `digests.json`, which is committed, says what they must be; `built.json`, beside them, what they are.
 */
export const BUILT: readonly string[] = [
  'openapi-dereferenced.json',
  'prism-operations.json',
  ...MODES.map((mode) => `${moduleOf(mode)}.js`),
  'validators.control.js',
]

/** True of those of the newest version, and of each older one in its folder. */
const isBuilt = (file: string): boolean => BUILT.includes(file) || /^versions\/\d+\/validators(\.\w+)?\.js$/.test(file)

/** In a fixed order. */
const builtOf = (files: readonly string[]): string[] => [
  ...BUILT.filter((file) => files.includes(file)),
  ...files.filter((file) => isBuilt(file) && !BUILT.includes(file)).toSorted(),
]

const DIGESTS = 'digests.json'
const BUILT_HERE = 'built.json'

const digest = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The text of `digests.json`. */
const digests = (files: Record<string, string>): string =>
  json(Object.fromEntries(builtOf(Object.keys(files)).map((file) => [file, digest(files[file] as string)])))

/** The files in a folder that are not what its `digests.json` says, `built.json` included. */
export function unlikeDigests(folder: string): string[] {
  const read = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined)
  const wanted = read(DIGESTS)
  if (wanted === undefined) return [DIGESTS]
  const said = JSON.parse(wanted) as Record<string, string>
  const unlike = [...new Set([...BUILT, ...Object.keys(said)])].filter((file) => {
    const text = read(file)
    return text === undefined || digest(text) !== said[file]
  })
  return read(BUILT_HERE) === wanted ? unlike : [...unlike, BUILT_HERE]
}

export interface Drift {
  changed: string[]
  missing: string[]
  /** Files that no generator makes. */
  unknown: string[]
}

export const FOLDER = fileURLToPath(new URL('../generated/', import.meta.url))

/** `built.json` is the last to be written. */
const withDigests = (files: Files): Files => ({ ...files, [DIGESTS]: digests(files), [BUILT_HERE]: digests(files) })

export function drift(files: Files, folder = FOLDER): Drift {
  const wanted = withDigests(files)
  const found: Drift = {
    changed: [],
    missing: [],
    unknown: filesBelow(folder).filter((file) => !(file in wanted)),
  }
  for (const [file, text] of Object.entries(wanted)) {
    const path = join(folder, file)
    if (!existsSync(path)) found.missing.push(file)
    else if (readFileSync(path, 'utf8') !== text) found.changed.push(file)
  }
  return found
}

export function write(files: Files, folder = FOLDER): Drift {
  const found = drift(files, folder)
  const differing = new Set([...found.changed, ...found.missing])
  if (builtOf([...differing]).length > 0) differing.add(BUILT_HERE)
  put(Object.fromEntries(Object.entries(withDigests(files)).filter(([file]) => differing.has(file))), folder)
  for (const file of found.unknown) rmSync(join(folder, file))
  return found
}

/** Writes only what is built and not committed. */
export const writeBuilt = (files: Files, folder = FOLDER): void => put({ ...files, [BUILT_HERE]: digests(files) }, folder)

/**
 * Each file appears whole, as a server may be starting from it. `built.json` is gone until all that it names is there:
 * should this be broken off, it is done anew.
 */
function put(files: Files, folder: string): void {
  if (BUILT_HERE in files) rmSync(join(folder, BUILT_HERE), { force: true })
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, text)
    renameSync(`${path}.${process.pid}`, path)
  }
}

/** Paths of all files below a folder, sorted, with forward slashes. */
const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
        .toSorted()
    : []
