/** Paths of files from the root of the repository, as code hosts attach findings to them, whatever folder the command runs in. */
import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** Returns the path by which annotations name a file. */
export type NamePath = (file: string) => string

export const unchangedPath: NamePath = (file) => file

/** Names files by their path from the root of the repository, and files outside of it by their absolute path. */
export function createNamePath(): NamePath {
  const root = findRoot(process.cwd())
  if (root === undefined) return unchangedPath
  return (file) => {
    const path = resolve(file)
    if (file === '<stdin>') return file
    return isWithin(root, path) ? relative(root, path).replaceAll(sep, '/') : path
  }
}

/** Finds the working tree of git, or the folder into which GitHub Actions checks out. An archive of a repository has only the latter. */
function findRoot(folder: string): string | undefined {
  const workspace = resolve(process.env['GITHUB_WORKSPACE'] ?? sep)
  for (let at = folder; dirname(at) !== at; at = dirname(at)) if (at === workspace || existsSync(join(at, '.git'))) return at
  return undefined
}

export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
