/** Searches a folder for files. A subfolder that cannot be searched is reported as unreadable, and the search goes on. */
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { asUnreadable } from '../validate/document.ts'
import { Unreadable } from '../core/errors.ts'

interface SearchState {
  wanted: RegExp
  /** Folders searched, by their real paths. */
  seen: Set<string>
  /** The real path of the folder where the search began; undefined until it is known. */
  within?: string
}

/** Follows links within the folder, and visits each folder once. A broken link is listed, and fails when it is read. */
export const searchFolder = (folder: string, wanted: RegExp): Promise<(string | Unreadable)[]> =>
  searchInside(folder, { wanted, seen: new Set() })

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
