/** Names of files with wildcards, for shells that leave them to the command: `data/**`, `*`, `?`, `[a-z]` and `{a,b}`. */
import { relative, resolve, sep } from 'node:path'
import ignore from 'ignore'

export const isPattern = (path: string): boolean => /[*?[{]/.test(path)

export interface Pattern {
  /** The folder that its files are below. */
  readonly base: string
  readonly matches: (path: string) => boolean
}

/** Patterns are read as in `.gitignore`; a folder that one matches is matched with all that is in it. */
export function patternsOf(written: string): Pattern[] {
  return withoutBraces(written).map((pattern) => {
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

/** `{a,b}.json` is `a.json` and `b.json`. */
function withoutBraces(pattern: string): string[] {
  const [whole, inner] = /\{([^{}]*,[^{}]*)\}/.exec(pattern) ?? []
  if (whole === undefined || inner === undefined) return [pattern]
  return inner.split(',').flatMap((one) => withoutBraces(pattern.replace(whole, () => one)))
}
