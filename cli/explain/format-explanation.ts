/** The layout of an explanation. */
import type { Source } from '../../generated/model.ts'
import { alignColumns } from '../columns.ts'

export interface Explanation {
  /** The names that it is found by. */
  names: string[]
  text: () => string
  /** Where it is in the sources, as rows. They are read only if it is asked for; outside the repository there are none. */
  sources?: () => Promise<string[][]>
}

type LabelledLine = readonly [label: string, value: string | undefined]

const WIDTH = 14

/** A title, a description and labelled lines; below them, rows in columns. */
export const formatExplanation = (title: string, about: string, lines: readonly LabelledLine[], rows: string[][] = []): string =>
  [
    title,
    ...(about === '' ? [] : [`  ${about}`]),
    ...lines.flatMap(([label, value]) => (value ? [`  ${`${label}:`.padEnd(WIDTH)}${value}`] : [])),
    ...alignColumns(rows).map((row) => `    ${row}`),
  ].join('\n')

export const formatSources = (rows: string[][]): string =>
  ['  in the sources:', ...alignColumns(rows).map((row) => `    ${row}`)].join('\n')

/** Where a statement comes from, in words. */
export const provenanceInWords = ({ meaning, ...source }: Source & { meaning?: Source }): string =>
  meaning ? `${sourceInWords(source)}, its meaning ${sourceInWords(meaning)}` : sourceInWords(source)

const sourceInWords = ({ provenance, section, gap }: Source): string =>
  ({ specified: `specified${section ? ` (${section})` : ''}`, published: 'published', chosen: `chosen (gap ${gap})` })[provenance]
