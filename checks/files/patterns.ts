/** File names with wildcards, for shells that do not expand them: `data/**`, `*`, `?`, `[a-z]` and `{a,b}`. */
import { relative, resolve, sep } from 'node:path'
import ignore from 'ignore'

export const isPattern = (path: string): boolean => /[*?[{]/.test(path)

export interface Pattern {
  /** The folder that contains all matching files. */
  readonly base: string
  readonly matches: (path: string) => boolean
}

/** Parses patterns in the same way as `.gitignore`. A pattern that matches a folder also matches its contents. */
export function parsePatterns(written: string): Pattern[] {
  return expandBraces(written).map((pattern) => {
    const parts = pattern.split('/')
    const first = parts.findIndex(isPattern)
    const [before, after] = first === -1 ? [parts.slice(0, -1), parts.slice(-1)] : [parts.slice(0, first), parts.slice(first)]
    const base = before.length === 0 ? '.' : before.join('/') || '/'
    const rules = ignore({ ignorecase: false }).add(`/${after.join('/')}`)
    return {
      base,
      matches: (path) => {
        const below = relative(resolve(base), resolve(path)).replaceAll(sep, '/')
        return below !== '' && rules.ignores(below)
      },
    }
  })
}

/** Expands `{a,b}.json` to `a.json` and `b.json`. */
function expandBraces(pattern: string): string[] {
  const [whole, inner] = /\{([^{}]*,[^{}]*)\}/.exec(pattern) ?? []
  if (whole === undefined || inner === undefined) return [pattern]
  return inner.split(',').flatMap((alternative) => expandBraces(pattern.replace(whole, () => alternative)))
}
