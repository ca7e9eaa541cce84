/** Turns the arguments of the command into inputs: files, the JSON files of folders, standard input. */
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { Unreadable, UsageError } from '../core/errors.ts'
import { asUnreadable } from '../validate/document.ts'

/** Searches a folder for files. A subfolder that cannot be searched is reported as unreadable, and the search goes on. */
interface SearchState {
  wanted: RegExp
  /** Folders searched, by their real paths. */
  seen: Set<string>
  /** The real path of the folder where the search began; undefined until it is known. */
  within?: string
}

/** Follows links within the folder, and visits each folder once. A broken link is listed, and fails when it is read. */
const searchFolder = (folder: string, wanted: RegExp): Promise<(string | Unreadable)[]> => searchInside(folder, { wanted, seen: new Set() })

async function searchInside(folder: string, state: SearchState): Promise<(string | Unreadable)[]> {
  try {
    const real = await realpath(folder)
    state.within ??= real
    if (state.seen.has(real)) return []
    state.seen.add(real)
    if (`${relative(state.within, real)}${sep}`.startsWith(`..${sep}`))
      return [new Unreadable(folder, 'is a link that leads out of the folder; to have what it leads to checked, name it')]
    const found = []
    for (const { name, kind } of await entriesOf(folder)) {
      const path = join(folder, name)
      if (kind?.isDirectory()) found.push(...(await searchInside(path, state)))
      else if (state.wanted.test(name))
        found.push(kind && !kind.isFile() ? new Unreadable(path, 'is no file but a pipe, a socket or a device') : path)
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

/** Inputs in a fixed order, each once. A folder that holds nothing to check is a mistake, not a success. */
export async function findInputs(paths: readonly string[], wanted: InputKind): Promise<Input[]> {
  if (paths.filter((path) => path === STDIN).length > 1) throw new UsageError('"-" (standard input) can be read only once')
  if (paths.includes('')) throw new UsageError('a file name is empty')
  const found = new Map<string, Input>()
  for (const path of paths)
    for (const input of await inputsOf(path, wanted)) {
      const name = input === STDIN ? STDIN : resolve(input instanceof Unreadable ? input.file : input)
      if (!found.has(name)) found.set(name, input)
    }
  return [...found.values()]
}

async function inputsOf(path: string, wanted: InputKind): Promise<Input[]> {
  const kind = path === STDIN ? undefined : await stat(path).catch(() => undefined)
  if (!kind?.isDirectory()) return [path]
  const inside = await searchFolder(path, KINDS[wanted].pattern)
  return inside.length > 0 ? inside : [new Unreadable(path, await nothingIn(path, wanted))]
}

async function nothingIn(path: string, wanted: InputKind): Promise<string> {
  const nothing = `holds no ${KINDS[wanted].names} file`
  for (const { pattern, names, checked } of Object.values(KINDS).filter((kind) => kind !== KINDS[wanted])) {
    const others = await searchFolder(path, pattern)
    if (others.length > 0) return `${nothing} (its ${names.replace(' or ', ' and ')} files are checked ${checked})`
  }
  return nothing
}
