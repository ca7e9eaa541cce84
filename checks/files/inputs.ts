/** Turns the arguments of the command into inputs: files, the JSON files of folders, standard input. */
import { readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Unreadable, UsageError } from '../core/errors.ts'
import { isWithin } from '../report/repository-path.ts'
import { asUnreadable } from '../validate/document.ts'
import { type IgnoreRules, isIgnored, rulesAbove, rulesIn } from './ignored.ts'
import { isPattern, patternsOf } from './patterns.ts'

/** Searches a folder for files. A subfolder that cannot be searched is reported as unreadable, and the search goes on. */
interface SearchState {
  wanted: (name: string, path: string) => boolean
  /** True if `.gitignore` and `.cpdignore` exclude files. */
  ignores: boolean
  /** True once they have excluded a file that was wanted, or a folder. */
  excluded: boolean
  /** Folders searched, by their real paths. */
  seen: Set<string>
  /** The real path of the folder where the search began; undefined until it is known. */
  within?: string
}

interface Found {
  readonly files: (string | Unreadable)[]
  readonly excluded: boolean
}

const LEADS_OUT = 'is a link that leads out of the folder; to have what it leads to checked, name it'

/**
 * Follows links only within the folder, because whoever made the folder would otherwise choose which files of this machine a report quotes.
 * Visits each folder once. A broken link is listed, and fails when it is read.
 */
async function searchFolder(folder: string, wanted: SearchState['wanted'], ignores: boolean): Promise<Found> {
  const state: SearchState = { wanted, ignores, excluded: false, seen: new Set() }
  return { files: await searchInside(folder, state, ignores ? rulesAbove(folder) : []), excluded: state.excluded }
}

async function searchInside(folder: string, state: SearchState, above: IgnoreRules): Promise<(string | Unreadable)[]> {
  try {
    const real = await realpath(folder)
    state.within ??= real
    if (state.seen.has(real)) return []
    state.seen.add(real)
    if (!isWithin(state.within, real)) return [new Unreadable(folder, LEADS_OUT)]
    const found = []
    const rules = state.ignores ? [...above, ...rulesIn(folder)] : []
    for (const { name, kind, isLink } of await entriesOf(folder)) {
      const path = join(folder, name)
      const isFolder = kind?.isDirectory() ?? false
      if (isFolder ? state.ignores && name === '.git' : !state.wanted(name, path)) continue
      if (isIgnored(rules, path, isFolder)) state.excluded = true
      else if (isFolder) found.push(...(await searchInside(path, state, rules)))
      else if (kind && !kind.isFile()) found.push(new Unreadable(path, 'is no file but a pipe, a socket or a device'))
      else found.push(kind && isLink && !isWithin(state.within, await realpath(path)) ? new Unreadable(path, LEADS_OUT) : path)
    }
    return found
  } catch (error) {
    const reason = asUnreadable(folder, error)
    if (reason instanceof Unreadable) return [reason]
    throw error
  }
}

/** The entries of a folder, sorted by name. For a link, `kind` is that of its target. */
async function entriesOf(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  return Promise.all(
    entries
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry) => ({
        name: entry.name,
        isLink: entry.isSymbolicLink(),
        kind: entry.isSymbolicLink() ? await stat(join(folder, entry.name)).catch(() => undefined) : entry,
      })),
  )
}

export const STDIN = '-'

/** Inputs hold one document each, one a line, or recorded traffic. */
export type InputKind = 'document' | 'ndjson' | 'har'

interface KindInFolders {
  readonly pattern: RegExp
  readonly names: string
  /** The option by which files of this kind are checked. */
  readonly checked: string
}

const KINDS: Readonly<Record<InputKind, KindInFolders>> = {
  document: { pattern: /\.json(\.gz)?$/i, names: '.json', checked: 'without --ndjson' },
  ndjson: { pattern: /\.(ndjson|jsonl)(\.gz)?$/i, names: '.ndjson or .jsonl', checked: 'with --ndjson' },
  har: { pattern: /\.har(\.gz)?$/i, names: '.har', checked: 'with --har' },
}

/** A path to read, or the reason why it cannot be read. */
export type Input = string | Unreadable

/**
 * Inputs in a fixed order, each once. A folder or a pattern that holds nothing to check is a mistake, not a success. `ignores`: whether
 * what `.gitignore` and `.cpdignore` exclude is left out of folders and patterns.
 */
export async function findInputs(paths: readonly string[], wanted: InputKind, ignores = true): Promise<Input[]> {
  if (paths.filter((path) => path === STDIN).length > 1) throw new UsageError('"-" (standard input) can be read only once')
  if (paths.includes('')) throw new UsageError('a file name is empty')
  const found = new Map<string, Input>()
  for (const path of paths)
    for (const input of await inputsOf(path, wanted, ignores)) {
      const name = input === STDIN ? STDIN : resolve(input instanceof Unreadable ? input.file : input)
      if (!found.has(name)) found.set(name, input)
    }
  return [...found.values()]
}

async function inputsOf(path: string, wanted: InputKind, ignores: boolean): Promise<Input[]> {
  const kind = path === STDIN ? undefined : await stat(path).catch(() => undefined)
  if (path !== STDIN && !kind && isPattern(path)) return matchesOf(path, wanted, ignores)
  if (!kind?.isDirectory()) return [path]
  const inside = await searchFolder(path, (name) => KINDS[wanted].pattern.test(name), ignores)
  return inside.files.length > 0 ? inside.files : [new Unreadable(path, await nothingIn(path, wanted, ignores, inside.excluded))]
}

const EXCLUDED = ' that .gitignore and .cpdignore do not exclude (--no-ignore checks these, too)'

async function nothingIn(path: string, wanted: InputKind, ignores: boolean, excluded: boolean): Promise<string> {
  const nothing = `holds no ${KINDS[wanted].names} file${excluded ? EXCLUDED : ''}`
  for (const { pattern, names, checked } of Object.values(KINDS).filter((kind) => kind !== KINDS[wanted])) {
    const others = await searchFolder(path, (name) => pattern.test(name), ignores)
    if (others.files.length > 0) return `${nothing} (its ${names.replace(' or ', ' and ')} files are checked ${checked})`
  }
  return nothing
}

/** The files that a pattern names, and those of the kind that are in folders that it names. */
async function matchesOf(written: string, wanted: InputKind, ignores: boolean): Promise<Input[]> {
  const found: Input[] = []
  let excluded = false
  for (const { base, matches } of patternsOf(written)) {
    if (!(await stat(base).catch(() => undefined))?.isDirectory()) continue
    const inside = await searchFolder(
      base,
      (name, path) => matches(path) && (!matches(dirname(path)) || KINDS[wanted].pattern.test(name)),
      ignores,
    )
    found.push(...inside.files)
    excluded ||= inside.excluded
  }
  return found.length > 0 ? found : [new Unreadable(written, `matches no file${excluded ? EXCLUDED : ''}`)]
}
