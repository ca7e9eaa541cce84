/** Text laid out for a terminal: lines that are wrapped, and tables whose columns are aligned and not wider than it. */
import { stripVTControlCharacters } from 'node:util'
import { printable } from './report.ts'
import { mapForeignText, type Output } from './style.ts'

/** Between words, and within one that is longer than a line. */
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

/** Text that follows a label: its other lines are indented as wide as that. */
export const wrapLabelled = (label: string, text: string, width: number): string =>
  wrapText(printable(text), Math.max(width - label.length, 20)).join(`\n${' '.repeat(label.length)}`)

interface TableLayout {
  /** Absent: as wide as it is. */
  readonly width?: number
  /** Colours a part of a cell. */
  readonly paint?: (cell: string, column: number) => string
}

const GAP = 2
/** A wrapped column is not narrower. */
const NARROWEST = 16

/** The lines of the table. Where the columns do not fit side by side, the others of a row follow its first one, indented. */
export function alignColumns(
  texts: readonly (readonly string[])[],
  { width = Infinity, paint = (cell) => cell }: TableLayout = {},
): string[] {
  // A line end in a cell would begin a line that looks like another row.
  const rows = texts.map((row) => row.map(printable))
  const natural = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const widths = fit(natural, width)
  if (widths.reduce((sum, one) => sum + one, 0) + GAP * (widths.length - 1) > width)
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

/** The first cell on lines of its own. */
const stackCells = (row: readonly string[], width: number, paint: (cell: string, column: number) => string): string[] =>
  row.flatMap((cell, column) =>
    cell === '' ? [] : wrapText(cell, column === 0 ? width : width - GAP).map((line) => (column === 0 ? '' : INDENT) + paint(line, column)),
  )

/** Cells on one line, two spaces apart; those that do not fit follow on lines that are indented. Cells may be coloured. */
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

/** The width of the terminal; none in a pipe. */
export const widthOf = ({ isTTY = false, columns = Infinity }: Output): number => (isTTY && columns > 0 ? columns : Infinity)

/** The first column, of names, keeps its width; the others share the rest, each as much as it takes of their whole. */
function fit([first = 0, ...others]: readonly number[], width: number): number[] {
  const sum = others.reduce((total, one) => total + one, 0)
  const room = width - first - GAP * others.length
  if (sum <= room) return [first, ...others]
  return [first, ...others.map((one) => Math.min(one, Math.max(NARROWEST, Math.floor((one / sum) * room))))]
}
