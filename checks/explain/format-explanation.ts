/** An explanation: what it says, as data, and its layout for people. */
import type { Source } from '../../generated/model.ts'
import { alignColumns, wrapLabelled } from '../report/columns.ts'
import { plain, type Style } from '../report/style.ts'

export interface Explanation {
  /** The names that it is found by. */
  names: string[]
  content: () => Content
}

export interface Content {
  readonly name: string
  /** The kind of the thing that has this name. */
  readonly kind: string
  readonly about: string
  readonly details: Readonly<Record<string, string>>
  readonly rows: readonly (readonly string[])[]
}

/** The abbreviations that a text gives in brackets, as in "income and employment details (VOIE)": what it is about is found by them, too. */
export const abbreviationsIn = (text: string): string[] =>
  [...text.matchAll(/\(([A-Z]{2,})\)/g)].map(([, abbreviation = '']) => abbreviation)

type LabelledLine = readonly [label: string, value: string | undefined]

/** Makes one from a title, a description, labelled lines and rows in columns. The title is a name and, after two spaces, its kind. */
export function contentOf(
  title: string,
  about: string,
  lines: readonly LabelledLine[],
  rows: readonly (readonly string[])[] = [],
): Content {
  const [name = '', kind = ''] = title.split('  ')
  return { name, kind, about, details: Object.fromEntries(lines.filter((line): line is [string, string] => Boolean(line[1]))), rows }
}

const WIDTH = 14

interface Layout {
  readonly width?: number
  readonly style?: Style
}

export function formatContent({ name, kind, about, details, rows }: Content, { width = Infinity, style = plain }: Layout = {}): string {
  const labelled = Object.entries(details).map(([label, value]) => {
    const head = `  ${`${label}:`.padEnd(WIDTH)}`
    return `${style('dim', head)}${wrapLabelled(head, value, width)}`
  })
  const described = about === '' ? [] : about.split('\n').map((line, at) => `${at === 0 ? '  ' : ''}${wrapLabelled('  ', line, width)}`)
  return [`${style('bold', name)}  ${kind}`, ...described, ...labelled, ...indentedRows(rows, { width, style })].join('\n')
}

const INDENT = '    '

const indentedRows = (rows: Content['rows'], { width, style }: Required<Layout>): string[] =>
  alignColumns(rows, { width: width - INDENT.length, paint: (cell, column) => (column === 0 ? style('cyan', cell) : cell) }).map(
    (row) => `${INDENT}${row}`,
  )

/** Says in words who makes a statement. */
export const provenanceInWords = ({ meaning, ...source }: Source & { meaning?: Source }): string =>
  meaning ? `${sourceInWords(source)}, its meaning ${sourceInWords(meaning)}` : sourceInWords(source)

const sourceInWords = ({ provenance, section, gap }: Source): string =>
  ({ specified: `specified${section ? ` (${section})` : ''}`, published: 'published', chosen: `chosen (gap ${gap})` })[provenance]
