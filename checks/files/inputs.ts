/** Resolves the command's arguments to inputs: files, JSON files in folders, and standard input. */
import { readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { UnreadableError, UsageError } from '../core/errors.ts'
import { isWithin } from '../report/repository-path.ts'
import { toUnreadable } from '../validate/document.ts'
import { type IgnoreRules, isIgnored, readAncestorRules, readFolderRules } from './ignored.ts'
import { isPattern, parsePatterns } from './patterns.ts'

/** State of a search for files in a folder. A subfolder that cannot be read is reported, and the search continues. */
interface SearchState {
  isWanted: (name: string, path: string) => boolean
  /** True if `.gitignore` and `.cpdignore` apply. */
  ignores: boolean
  /** True if `.gitignore` or `.cpdignore` excluded a matching file or a folder. */
  excluded: boolean
  /** Real paths of the visited folders. */
  seen: Set<string>
  /** Real path of the folder where the search started. Undefined until it is resolved. */
  within?: string
}

interface SearchResult {
  readonly files: (string | UnreadableError)[]
  readonly excluded: boolean
}

const LEADS_OUT = 'is a link to a target outside the folder. To check the target, specify its path'

/**
 * Follows links only within the folder. Otherwise, the author of the folder could choose which files on this machine are quoted in a
 * report. Visits each folder once. Lists a broken link, which fails when it is read.
 */
async function searchFolder(folder: string, isWanted: SearchState['isWanted'], ignores: boolean): Promise<SearchResult> {
  const state: SearchState = { isWanted, ignores, excluded: false, seen: new Set() }
  return { files: await searchInside(folder, state, ignores ? readAncestorRules(folder) : []), excluded: state.excluded }
}

async function searchInside(folder: string, state: SearchState, above: IgnoreRules): Promise<(string | UnreadableError)[]> {
  try {
    const real = await realpath(folder)
    state.within ??= real
    if (state.seen.has(real)) return []
    state.seen.add(real)
    if (!isWithin(state.within, real)) return [new UnreadableError(folder, LEADS_OUT)]
    const found = []
    const rules = state.ignores ? [...above, ...readFolderRules(folder)] : []
    for (const { name, kind, isLink } of await listEntries(folder)) {
      const path = join(folder, name)
      const isFolder = kind?.isDirectory() ?? false
      if (isFolder ? state.ignores && name === '.git' : !state.isWanted(name, path)) continue
      if (isIgnored(rules, path, isFolder)) state.excluded = true
      else if (isFolder) found.push(...(await searchInside(path, state, rules)))
      else if (kind && !kind.isFile()) found.push(new UnreadableError(path, 'is a pipe, a socket or a device instead of a file'))
      else found.push(kind && isLink && !isWithin(state.within, await realpath(path)) ? new UnreadableError(path, LEADS_OUT) : path)
    }
    return found
  } catch (error) {
    const reason = toUnreadable(folder, error)
    if (reason instanceof UnreadableError) return [reason]
    throw error
  }
}

/** Lists the entries of a folder, sorted by name. For a link, `kind` is the kind of its target. */
async function listEntries(folder: string) {
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

/** Inputs contain one document each, one document per line, or recorded traffic. */
export type InputKind = 'document' | 'ndjson' | 'har'

interface KindInFolders {
  readonly pattern: RegExp
  readonly names: string
  /** The option for checking files of this kind. */
  readonly option: string
}

const KINDS: Readonly<Record<InputKind, KindInFolders>> = {
  document: { pattern: /\.json(\.gz)?$/i, names: '.json', option: 'without --ndjson' },
  ndjson: { pattern: /\.(ndjson|jsonl)(\.gz)?$/i, names: '.ndjson or .jsonl', option: 'with --ndjson' },
  har: { pattern: /\.har(\.gz)?$/i, names: '.har', option: 'with --har' },
}

/** A path to read, or the error that explains why it cannot be read. */
export type Input = string | UnreadableError

/**
 * Returns distinct inputs in a fixed order. A folder or a pattern without any input is an error, not a success. If `ignores` is true,
 * `.gitignore` and `.cpdignore` apply to folders and patterns.
 */
export async function findInputs(paths: readonly string[], wanted: InputKind, ignores = true): Promise<Input[]> {
  if (paths.filter((path) => path === STDIN).length > 1) throw new UsageError('"-" (standard input) can be read only once')
  if (paths.includes('')) throw new UsageError('a file name is empty')
  const found = new Map<string, Input>()
  for (const path of paths)
    for (const input of await resolveInput(path, wanted, ignores)) {
      const name = input === STDIN ? STDIN : resolve(input instanceof UnreadableError ? input.file : input)
      if (!found.has(name)) found.set(name, input)
    }
  return [...found.values()]
}

async function resolveInput(path: string, wanted: InputKind, ignores: boolean): Promise<Input[]> {
  const kind = path === STDIN ? undefined : await stat(path).catch(() => undefined)
  if (path !== STDIN && !kind && isPattern(path)) return resolvePattern(path, wanted, ignores)
  if (!kind?.isDirectory()) return [path]
  const inside = await searchFolder(path, (name) => KINDS[wanted].pattern.test(name), ignores)
  return inside.files.length > 0
    ? inside.files
    : [new UnreadableError(path, await describeEmptyFolder(path, wanted, ignores, inside.excluded))]
}

const EXCLUDED = ' that .gitignore and .cpdignore do not exclude (use --no-ignore to include excluded files)'

async function describeEmptyFolder(path: string, wanted: InputKind, ignores: boolean, excluded: boolean): Promise<string> {
  const nothing = `contains no ${KINDS[wanted].names} file${excluded ? EXCLUDED : ''}`
  for (const { pattern, names, option } of Object.values(KINDS).filter((kind) => kind !== KINDS[wanted])) {
    const others = await searchFolder(path, (name) => pattern.test(name), ignores)
    if (others.files.length > 0) return `${nothing} (its ${names.replace(' or ', ' and ')} files are checked ${option})`
  }
  return nothing
}

/** Returns the files that match a pattern, and the wanted files in matching folders. */
async function resolvePattern(written: string, wanted: InputKind, ignores: boolean): Promise<Input[]> {
  const found: Input[] = []
  let excluded = false
  for (const { base, matches } of parsePatterns(written)) {
    if (!(await stat(base).catch(() => undefined))?.isDirectory()) continue
    const inside = await searchFolder(
      base,
      (name, path) => matches(path) && (!matches(dirname(path)) || KINDS[wanted].pattern.test(name)),
      ignores,
    )
    found.push(...inside.files)
    excluded ||= inside.excluded
  }
  return found.length > 0 ? found : [new UnreadableError(written, `matches no file${excluded ? EXCLUDED : ''}`)]
}
