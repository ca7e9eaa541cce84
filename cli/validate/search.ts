/** Searches a folder for files. What of it cannot be searched is told in its place, and the rest is searched. */
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { unreadable } from './document.ts'
import { Unreadable } from './finding.ts'

interface Search {
  wanted: RegExp
  /** Folders searched, by their real paths. */
  seen: Set<string>
  /** The folder that was asked for, as its real path; undefined until it is known. */
  within?: string
}

/** Follows links that stay within the folder, each folder once. A link that leads nowhere is left for reading to refuse. */
export const search = (folder: string, wanted: RegExp): Promise<(string | Unreadable)[]> => inside(folder, { wanted, seen: new Set() })

async function inside(folder: string, so: Search): Promise<(string | Unreadable)[]> {
  try {
    const real = await realpath(folder)
    so.within ??= real
    if (so.seen.has(real)) return []
    so.seen.add(real)
    if (`${relative(so.within, real)}${sep}`.startsWith(`..${sep}`))
      return [new Unreadable(folder, 'is a link that leads out of the folder; to have what it leads to checked, name it')]
    const found = []
    for (const { name, kind } of await entriesOf(folder)) {
      const path = join(folder, name)
      if (kind?.isDirectory()) found.push(...(await inside(path, so)))
      else if (so.wanted.test(name))
        found.push(kind && !kind.isFile() ? new Unreadable(path, 'is no file but a pipe, a socket or a device') : path)
    }
    return found
  } catch (error) {
    const reason = unreadable(folder, error)
    if (reason instanceof Unreadable) return [reason]
    throw error
  }
}

/** By name; of a link, the kind of what it leads to. */
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
