/** Turns the arguments of the command into inputs: files, the JSON files of folders, standard input. */
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Unreadable, UsageError } from './finding.ts'
import { searchFolder } from './search-folder.ts'

export const STDIN = '-'

const DOCUMENT = /\.json$/i
const STREAM = /\.(ndjson|jsonl)$/i

/** A path to read, or the reason why it cannot be read. */
export type Input = string | Unreadable

/** Inputs in a fixed order, each once. A folder that holds nothing to check is a mistake, not a success. */
export async function findInputs(paths: readonly string[], ndjson: boolean): Promise<Input[]> {
  if (paths.filter((path) => path === STDIN).length > 1) throw new UsageError('"-" (standard input) can be read only once')
  if (paths.includes('')) throw new UsageError('a file name is empty')
  const found = new Map<string, Input>()
  for (const path of paths)
    for (const input of await inputsOf(path, ndjson)) {
      const name = input === STDIN ? STDIN : resolve(input instanceof Unreadable ? input.file : input)
      if (!found.has(name)) found.set(name, input)
    }
  return [...found.values()]
}

async function inputsOf(path: string, ndjson: boolean): Promise<Input[]> {
  const kind = path === STDIN ? undefined : await stat(path).catch(() => undefined)
  if (!kind?.isDirectory()) return [path]
  const inside = await searchFolder(path, ndjson ? STREAM : DOCUMENT)
  if (inside.length > 0) return inside
  const others = await searchFolder(path, ndjson ? DOCUMENT : STREAM)
  return [new Unreadable(path, nothingIn(ndjson, others.length > 0))]
}

const nothingIn = (ndjson: boolean, others: boolean) =>
  ndjson
    ? `holds no .ndjson or .jsonl file${others ? ' (its .json files are checked without --ndjson)' : ''}`
    : `holds no .json file${others ? ' (its .ndjson and .jsonl files are checked with --ndjson)' : ''}`
