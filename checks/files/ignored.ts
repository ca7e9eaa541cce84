/** Reads which files `.gitignore` and `.cpdignore` exclude, in a folder and in the folders above it up to the root of the repository. */
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { Unreadable } from '../core/errors.ts'
import { asUnreadable } from '../validate/document.ts'

/** The rules of outer folders come first. */
export type IgnoreRules = readonly { readonly folder: string; readonly rules: Ignore }[]

const NAMES = ['.gitignore', '.cpdignore']

export function rulesIn(folder: string): IgnoreRules {
  const texts = NAMES.flatMap((name) => readRules(join(folder, name)) ?? [])
  return texts.length === 0 ? [] : [{ folder: resolve(folder), rules: ignore({ ignorecase: false }).add(texts.join('\n')) }]
}

/** Git follows no link here either. A link or a pipe could also lead to what never ends. */
function readRules(file: string): string | undefined {
  try {
    const entry = lstatSync(file, { throwIfNoEntry: false })
    if (entry === undefined || entry.isDirectory()) return undefined
    if (entry.isFile()) return readFileSync(file, 'utf8')
  } catch (error) {
    throw asUnreadable(file, error)
  }
  throw new Unreadable(file, 'is a link or no file: replace it with a file, or use --no-ignore')
}

/** The rules of the folders above. They do not count where they exclude the folder itself: whoever names it wants it checked. */
export function rulesAbove(folder: string): IgnoreRules {
  const whole = resolve(folder)
  const rules = foldersAbove(whole).flatMap(rulesIn)
  return isIgnored(rules, whole, true) ? [] : rules
}

/** The folders up to the root of the repository, the outermost first. Outside of a repository, up to the working folder if it is above. */
function foldersAbove(folder: string): string[] {
  const above: string[] = []
  for (let at = folder; dirname(at) !== at && !existsSync(join(at, '.git')); above.unshift(at)) at = dirname(at)
  if (existsSync(join(above[0] ?? folder, '.git'))) return above
  const here = above.indexOf(process.cwd())
  return here === -1 ? [] : above.slice(here)
}

/** The rules of the innermost folder that say anything decide, as in git. */
export function isIgnored(rules: IgnoreRules, path: string, isFolder: boolean): boolean {
  const whole = resolve(path)
  for (const { folder, rules: own } of rules.toReversed()) {
    const { ignored, unignored } = own.test(relative(folder, whole).replaceAll(sep, '/') + (isFolder ? '/' : ''))
    if (ignored || unignored) return ignored
  }
  return false
}
