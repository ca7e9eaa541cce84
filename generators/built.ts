/**
 * What of `generated/` is built and not committed: large files that are made from what stands beside them in a form that
 * people read. `digests.json`, which is committed, says what they must be; `built.json`, beside them, what they are.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from './emit/json.ts'
import { MODES, moduleOf } from './emit/validators/projection.ts'

export const BUILT: readonly string[] = [
  'openapi-dereferenced.json',
  'prism-operations.json',
  ...MODES.map((mode) => `${moduleOf(mode)}.js`),
  'validators.control.js',
]
/** Those of the newest version, and of each older one in its folder. */
const isBuilt = (file: string): boolean => BUILT.includes(file) || /^versions\/\d+\/validators(\.\w+)?\.js$/.test(file)

/** In a fixed order. */
export const builtOf = (files: readonly string[]): string[] => [
  ...BUILT.filter((file) => files.includes(file)),
  ...files.filter((file) => isBuilt(file) && !BUILT.includes(file)).toSorted(),
]

export const DIGESTS = 'digests.json'
export const BUILT_HERE = 'built.json'

const digest = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The text of `digests.json`. */
export const digests = (files: Record<string, string>): string =>
  json(Object.fromEntries(builtOf(Object.keys(files)).map((file) => [file, digest(files[file] as string)])))

/** Which of the files in a folder are not what its `digests.json` says, `built.json` included. */
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
