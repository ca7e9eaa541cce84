/** The form of an explanation. */
import type { Source } from '../../generated/model.ts'
import { columns } from '../columns.ts'

export interface Explanation {
  /** What it can be asked for by. */
  names: string[]
  text: () => string
}

type Line = readonly [label: string, value: string | undefined]

const WIDTH = 14

/** A title, what it is, and what else is known of it; below, rows in columns. */
export const block = (title: string, about: string, lines: readonly Line[], rows: string[][] = []): string =>
  [
    title,
    ...(about === '' ? [] : [`  ${about}`]),
    ...lines.flatMap(([label, value]) => (value ? [`  ${`${label}:`.padEnd(WIDTH)}${value}`] : [])),
    ...columns(rows).map((row) => `    ${row}`),
  ].join('\n')

/** Where a statement comes from, in words. */
export const firmness = ({ meaning, ...source }: Source & { meaning?: Source }): string =>
  meaning ? `${worded(source)}, its meaning ${worded(meaning)}` : worded(source)

const worded = ({ provenance, section, gap }: Source): string =>
  ({ specified: `specified${section ? ` (${section})` : ''}`, published: 'published', chosen: `chosen (gap ${gap})` })[provenance]
