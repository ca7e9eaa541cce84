/** Reads the exclusions from `.gitignore` and `.cpdignore` in a folder and its ancestors, up to the repository root. */
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { UnreadableError } from '../core/errors.ts'
import { toUnreadable } from '../validate/document.ts'

/** Ordered from outer to inner folders. */
export type IgnoreRules = readonly { readonly folder: string; readonly rules: Ignore }[]

const NAMES = ['.gitignore', '.cpdignore']

export function readFolderRules(folder: string): IgnoreRules {
  const texts = NAMES.flatMap((name) => readRules(join(folder, name)) ?? [])
  return texts.length === 0 ? [] : [{ folder: resolve(folder), rules: ignore({ ignorecase: false }).add(texts.join('\n')) }]
}

/** Like Git, does not follow links to these files. A link or a pipe could also lead to endless input. */
function readRules(file: string): string | undefined {
  try {
    const entry = lstatSync(file, { throwIfNoEntry: false })
    if (entry === undefined || entry.isDirectory()) return undefined
    if (entry.isFile()) return readFileSync(file, 'utf8')
  } catch (error) {
    throw toUnreadable(file, error)
  }
  throw new UnreadableError(file, 'is not a regular file. Replace it with a file, or use --no-ignore')
}

/** Reads the rules from the ancestor folders. Ignores them if they exclude the folder itself, because the user named it explicitly. */
export function readAncestorRules(folder: string): IgnoreRules {
  const absolute = resolve(folder)
  const rules = listAncestors(absolute).flatMap(readFolderRules)
  return isIgnored(rules, absolute, true) ? [] : rules
}

/**
 * Lists the folders up to the repository root, outermost first. Outside of a repository, lists the folders up to the working directory if
 * it is an ancestor.
 */
function listAncestors(folder: string): string[] {
  const ancestors: string[] = []
  for (let at = folder; dirname(at) !== at && !existsSync(join(at, '.git')); ancestors.unshift(at)) at = dirname(at)
  if (existsSync(join(ancestors[0] ?? folder, '.git'))) return ancestors
  const workingDirectory = ancestors.indexOf(process.cwd())
  return workingDirectory === -1 ? [] : ancestors.slice(workingDirectory)
}

/** The innermost matching rule decides, as in Git. */
export function isIgnored(rules: IgnoreRules, path: string, isFolder: boolean): boolean {
  const absolute = resolve(path)
  for (const { folder, rules: matcher } of rules.toReversed()) {
    const { ignored, unignored } = matcher.test(relative(folder, absolute).replaceAll(sep, '/') + (isFolder ? '/' : ''))
    if (ignored || unignored) return ignored
  }
  return false
}
