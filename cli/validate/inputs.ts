/** From the arguments of the command to the inputs they name: files, folders searched for JSON, standard input. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from './finding.ts'

export const STDIN = '-'

const DOCUMENT = /\.json$/i
const STREAM = /\.(ndjson|jsonl)$/i

/** Files in a fixed order. A folder that holds nothing to check is a mistake, not a success. */
export async function inputs(paths: readonly string[], ndjson: boolean): Promise<string[]> {
  const wanted = ndjson ? STREAM : DOCUMENT
  const found: string[] = []
  for (const path of paths) {
    const folder = path !== STDIN && (await stat(path).catch(() => undefined))?.isDirectory()
    if (!folder) found.push(path)
    else {
      const inside = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile() && wanted.test(entry.name))
      if (inside.length === 0) throw new UsageError(`${path} holds no ${ndjson ? '.ndjson or .jsonl' : '.json'} file`)
      found.push(...inside.map((entry) => join(entry.parentPath, entry.name)).sort())
    }
  }
  const unique = [...new Set(found)]
  if (unique.filter((path) => path === STDIN).length > 0 && found.filter((path) => path === STDIN).length > 1)
    throw new UsageError('"-" (standard input) can be read only once')
  return unique
}
