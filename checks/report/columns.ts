/** Text layout for terminals: wrapped lines, and tables with aligned columns that fit the width. */
import { stripVTControlCharacters } from 'node:util'
import { printable } from './report.ts'
import { mapForeignText, type Output } from './style.ts'

/** Breaks lines between words, or within a word that is longer than a line. */
export function wrapText(text: string, width: number): string[] {
  if (text.length <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
    while (line.length > width) {
      lines.push(line.slice(0, width))
      line = line.slice(width)
    }
  }
  return [...lines, line]
}

/** Wraps text after a label, and indents the continuation lines by the width of the label. */
export const wrapLabelled = (label: string, text: string, width: number): string =>
  wrapText(printable(text), Math.max(width - label.length, 20)).join(`\n${' '.repeat(label.length)}`)

interface TableLayout {
  /** Defaults to unlimited. */
  readonly width?: number
  /** Colors part of a cell. */
  readonly paint?: (cell: string, column: number) => string
}

const GAP = 2
const MIN_COLUMN_WIDTH = 16

/** Returns the lines of a table. If the columns do not fit side by side, the other cells of a row are indented below the first one. */
export function alignColumns(
  cells: readonly (readonly string[])[],
  { width = Infinity, paint = (cell) => cell }: TableLayout = {},
): string[] {
  // Escapes line terminators. Otherwise, a cell could look like another row.
  const rows = cells.map((row) => row.map(printable))
  const natural = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const widths = fitColumns(natural, width)
  if (widths.reduce((sum, column) => sum + column, 0) + GAP * (widths.length - 1) > width)
    return rows.flatMap((row) => stackCells(row, width, paint))
  return rows.flatMap((row) => {
    const cells = row.map((cell, column) => wrapText(cell, widths[column] ?? Infinity))
    const height = Math.max(...cells.map((lines) => lines.length))
    return Array.from({ length: height }, (_, line) =>
      cells
        .map((lines, column) => {
          const cell = lines[line] ?? ''
          return `${cell === '' ? '' : paint(cell, column)}${' '.repeat((widths[column] ?? 0) + GAP - cell.length)}`
        })
        .join('')
        .trimEnd(),
    )
  })
}

const INDENT = ' '.repeat(GAP)

/** Places each cell on separate lines. */
const stackCells = (row: readonly string[], width: number, paint: (cell: string, column: number) => string): string[] =>
  row.flatMap((cell, column) =>
    cell === '' ? [] : wrapText(cell, column === 0 ? width : width - GAP).map((line) => (column === 0 ? '' : INDENT) + paint(line, column)),
  )

/** Joins cells with two spaces and wraps them onto indented lines. Cells may be colored. */
export function flowCells(cells: readonly string[], width: number): string {
  const lines: string[] = []
  for (const cell of cells.map((text) => mapForeignText(text, printable))) {
    const last = lines.at(-1)
    const joined = last === undefined ? cell : `${last}${INDENT}${cell}`
    if (last !== undefined && stripVTControlCharacters(joined).length <= width) lines[lines.length - 1] = joined
    else lines.push(last === undefined ? cell : `${INDENT}${INDENT}${cell}`)
  }
  return lines.join('\n')
}

/** Returns the width of a terminal, or Infinity for a pipe. */
export const getWidth = ({ isTTY = false, columns = Infinity }: Output): number => (isTTY && columns > 0 ? columns : Infinity)

/** Keeps the width of the first column, which contains names, and distributes the remaining width proportionally. */
function fitColumns([first = 0, ...others]: readonly number[], width: number): number[] {
  const sum = others.reduce((total, column) => total + column, 0)
  const room = width - first - GAP * others.length
  if (sum <= room) return [first, ...others]
  return [first, ...others.map((column) => Math.min(column, Math.max(MIN_COLUMN_WIDTH, Math.floor((column / sum) * room))))]
}
