/** A guard: a place of the server that refuses, limits or hides something, how it is removed, and the tests that then fail. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface Guard {
  /** A sentence that is true as long as the guard stands. */
  readonly name: string
  readonly file: string
  /** The source without the guard. Throws where the guard is no longer found in it. */
  readonly remove: (source: string) => string
  /** The smallest set of test files of which one fails without it. */
  readonly tests: readonly string[]
}

type Row = readonly [name: string, text: string, replacement: string, tests?: readonly string[]]

/** Guards of one file: the exact text, which stands there once, and what replaces it. */
export const guardsOf = (file: string, tests: readonly string[], rows: readonly Row[]): Guard[] =>
  rows.map(([name, text, replacement, own = tests]) => ({
    name,
    file,
    tests: own,
    remove: (source) => replaced(source, text, replacement),
  }))

function replaced(source: string, text: string, replacement: string): string {
  const found = source.split(text).length - 1
  if (found !== 1) throw new Error(`stands ${found} times in the file, expected once: ${text}`)
  return source.replace(text, () => replacement)
}

export const sourceOf = ({ file }: Pick<Guard, 'file'>): string => readFileSync(join(root, file), 'utf8')
