/** Turns the arguments of the command into inputs: files, the JSON files of folders, standard input. */
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Unreadable, UsageError } from '../core/errors.ts'
import { searchFolder } from './search-folder.ts'

export const STDIN = '-'

/** Inputs hold one document each, one a line, or recorded traffic. */
export type InputKind = 'document' | 'ndjson' | 'har'

interface KindInFolders {
  readonly pattern: RegExp
  readonly names: string
  /** How the files of this kind are checked. */
  readonly checked: string
}

const KINDS: Readonly<Record<InputKind, KindInFolders>> = {
  document: { pattern: /\.json$/i, names: '.json', checked: 'without --ndjson' },
  ndjson: { pattern: /\.(ndjson|jsonl)$/i, names: '.ndjson or .jsonl', checked: 'with --ndjson' },
  har: { pattern: /\.har$/i, names: '.har', checked: 'with --har' },
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
