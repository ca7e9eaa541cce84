/** From the arguments of the command to the inputs they name: files, folders searched for JSON, standard input. */
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unreadable } from './document.ts'
import { UsageError } from './finding.ts'

export const STDIN = '-'

const DOCUMENT = /\.json$/i
const STREAM = /\.(ndjson|jsonl)$/i

/** Files in a fixed order, each once. A folder that holds nothing to check is a mistake, not a success. */
export async function inputs(paths: readonly string[], ndjson: boolean): Promise<string[]> {
  if (paths.filter((path) => path === STDIN).length > 1) throw new UsageError('"-" (standard input) can be read only once')
  const wanted = ndjson ? STREAM : DOCUMENT
  const found: string[] = []
  for (const path of paths) {
    if (path === '') throw new UsageError('a file name is empty')
    if (path === STDIN || !(await kindOf(path))?.isDirectory()) found.push(path)
    else {
      const inside = await search(path, wanted, new Set())
      if (inside.length === 0) throw new UsageError(`${path} holds no ${ndjson ? '.ndjson or .jsonl' : '.json'} file`)
      found.push(...inside)
    }
  }
  return [...new Set(found)]
}

const kindOf = (path: string) => stat(path).catch(() => undefined)

/** Follows links; a folder that links lead to again is read once. A link that leads nowhere is left for reading to refuse. */
async function search(folder: string, wanted: RegExp, seen: Set<string>): Promise<string[]> {
  const real = await realpath(folder)
  if (seen.has(real)) return []
  seen.add(real)
  const found: string[] = []
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw unreadable(folder, error)
  })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    const kind = entry.isSymbolicLink() ? await kindOf(path) : entry
    if (kind?.isDirectory()) found.push(...(await search(path, wanted, seen)))
    else if (wanted.test(entry.name) && kind?.isFile() !== false) found.push(path)
  }
  return found
}
