/** The folder `generated/`: what differs from what should be there, and writing it. The manifest lists what generation owns. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
  /** Owned by an earlier generation, no longer made. */
  stale: string[]
}

export const FOLDER = fileURLToPath(new URL('../generated/', import.meta.url))
const MANIFEST = 'manifest.json'

/** With the lists of what there is; `built.json` is the last to be written. */
function withLists(files: Files): Files {
  const names = [...Object.keys(files), DIGESTS, MANIFEST, BUILT_HERE].toSorted()
  return { ...files, [DIGESTS]: digests(files), [MANIFEST]: json(names), [BUILT_HERE]: digests(files) }
}

export function drift(files: Files, folder = FOLDER): Drift {
  const wanted = withLists(files)
  const found: Drift = {
    changed: [],
    missing: [],
    stale: owned(folder).filter((file) => !(file in wanted) && existsSync(join(folder, file))),
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
  put(Object.fromEntries(Object.entries(withLists(files)).filter(([file]) => differing.has(file))), folder)
  for (const file of found.stale) rmSync(join(folder, file))
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

function owned(folder: string): string[] {
  const path = join(folder, MANIFEST)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : []
}
