/** An explanation as data, and its text layout. */
import type { Source } from '../../generated/model.ts'
import { alignColumns, wrapLabelled } from '../report/columns.ts'
import { plain, type Style } from '../report/style.ts'

export interface Explanation {
  /** Names under which the explanation can be found. */
  names: string[]
  content: () => Content
}

export interface Content {
  readonly name: string
  /** The kind of the named item. */
  readonly kind: string
  readonly description: string
  readonly details: Readonly<Record<string, string>>
  readonly rows: readonly (readonly string[])[]
}

/** Extracts abbreviations in parentheses, as in "income and employment details (VOIE)", because users may search for them. */
export const extractAbbreviations = (text: string): string[] =>
  [...text.matchAll(/\(([A-Z]{2,})\)/g)].map(([, abbreviation = '']) => abbreviation)

type LabelledLine = readonly [label: string, value: string | undefined]

/** Creates the content of an explanation. The title consists of a name, two spaces and its kind. */
export function createContent(
  title: string,
  description: string,
  lines: readonly LabelledLine[],
  rows: readonly (readonly string[])[] = [],
): Content {
  const [name = '', kind = ''] = title.split('  ')
  return { name, kind, description, details: Object.fromEntries(lines.filter((line): line is [string, string] => Boolean(line[1]))), rows }
}

/** Names the command that tests whether a service keeps the statements about a part of the contract. */
export const nameStatements = (part: string): LabelledLine => ['statements', `cpd verify --only ${part}`]

const LABEL_WIDTH = 14

interface Layout {
  readonly width?: number
  readonly style?: Style
}

export function formatContent(
  { name, kind, description, details, rows }: Content,
  { width = Infinity, style = plain }: Layout = {},
): string {
  const labelled = Object.entries(details).map(([label, value]) => {
    const head = `  ${`${label}:`.padEnd(LABEL_WIDTH)}`
    return `${style('dim', head)}${wrapLabelled(head, value, width)}`
  })
  const lines =
    description === '' ? [] : description.split('\n').map((line, at) => `${at === 0 ? '  ' : ''}${wrapLabelled('  ', line, width)}`)
  return [`${style('bold', name)}  ${kind}`, ...lines, ...labelled, ...formatRows(rows, { width, style })].join('\n')
}

const INDENT = '    '

const formatRows = (rows: Content['rows'], { width, style }: Required<Layout>): string[] =>
  alignColumns(rows, { width: width - INDENT.length, paint: (cell, column) => (column === 0 ? style('cyan', cell) : cell) }).map(
    (row) => `${INDENT}${row}`,
  )

/** Describes the source of a statement. */
export const formatProvenance = ({ meaning, ...source }: Source & { meaning?: Source }): string =>
  meaning ? `${formatSource(source)}, meaning ${formatSource(meaning)}` : formatSource(source)

const formatSource = ({ provenance, section, gap }: Source): string =>
  ({ specified: `specified${section ? ` (${section})` : ''}`, published: 'published', chosen: `chosen (gap ${gap})` })[provenance]
