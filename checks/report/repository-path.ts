/**
 * Returns file paths relative to the repository root, because code hosts attach findings to such paths. These paths do not depend on the
 * working directory.
 */
import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** Returns the path that annotations show for a file. */
export type NamePath = (file: string) => string

export const unchangedPath: NamePath = (file) => file

/** Returns paths relative to the repository root, or absolute paths for files outside of it. */
export function createNamePath(): NamePath {
  const root = findRoot(process.cwd())
  if (root === undefined) return unchangedPath
  return (file) => {
    const path = resolve(file)
    if (file === '<stdin>') return file
    return isWithin(root, path) ? relative(root, path).replaceAll(sep, '/') : path
  }
}

/** Finds the Git working tree, or the GitHub Actions checkout folder. A repository archive has only the latter. */
function findRoot(folder: string): string | undefined {
  const workspace = resolve(process.env['GITHUB_WORKSPACE'] ?? sep)
  for (let at = folder; dirname(at) !== at; at = dirname(at)) if (at === workspace || existsSync(join(at, '.git'))) return at
  return undefined
}

export function isWithin(folder: string, path: string): boolean {
  const relativePath = relative(folder, path)
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath)
}
