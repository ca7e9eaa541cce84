/** Draws a table if its columns fit on the page. The header is repeated on every page. */
import type { Block } from './outline.ts'
import { type Cell, linesHeight, drawRow, PAGE, type PageWriter } from './page-writer.ts'
import { lineHeight, styles } from './typesetter.ts'
import { wrapText } from './wrap.ts'

type Table = Extract<Block, { kind: 'table' }>

const COLUMN_GAP = 14
/** Minimum width of a text column in points, unless its text is narrower. */
const MIN_TEXT_WIDTH = 48
const MAX_TEXT_WIDTH = 190
/** Number of rows that are measured to determine the column widths. */
const MEASURED_ROWS = 400

/** Returns true if the table was drawn. If not, the page is unchanged. */
export function drawTable(pages: PageWriter, table: Table, left: number, right: number): boolean {
  const widths = columnWidths(pages, table, right - left)
  if (!widths) return false
  const starts = widths.map((_, at) => left + widths.slice(0, at).reduce((sum, width) => sum + width + COLUMN_GAP, 0))
  const end = (starts.at(-1) ?? left) + (widths.at(-1) ?? 0)
  const structure = pages.element('Table')
  const createCells = (texts: readonly string[], style: (typeof styles)['head' | 'cell'], type: 'TH' | 'TD'): Cell[] => {
    const row = pages.element('TR', structure)
    return texts.map((text, at) => {
      const width = widths[at] ?? 0
      const element = pages.element(type, row)
      const lines = wrapText(text, style, width, pages.typesetter).map((line) => ({ text: line, style, element }))
      return { x: starts[at] ?? left, width, lines, alignRight: table.columns[at]?.figure ?? false }
    })
  }
  const labels = table.columns.map(({ label }) => label)
  let header = createCells(labels, styles.head, 'TH')
  const height = Math.max(...header.map(({ lines }) => linesHeight(lines)))
  const drawHeader = (): void => {
    const level = header.map((cell) => ({ ...cell, lines: alignedToBottom(cell, height) }))
    // On later pages, the header belongs to the page instead of the table.
    header = header.map((cell) => ({ ...cell, lines: cell.lines.map(({ text, style }) => ({ text, style })) }))
    drawRow(pages, level, 3)
    pages.drawRule(left, pages.y, end, 0.8, 0.55)
    pages.y -= 4
  }
  pages.ensureRoom(height + 4 + 3 * lineHeight(styles.cell))
  if (pages.y < PAGE.top) pages.y -= 4
  drawHeader()
  for (const texts of table.rows) {
    drawRow(pages, createCells(texts, styles.cell, 'TD'), 2, drawHeader)
    pages.drawRule(left, pages.y, end, 0.4, 0.87)
    pages.y -= 3.5
  }
  pages.y -= 8
  return true
}

/** Aligns header cells to the bottom. */
function alignedToBottom({ lines }: Cell, height: number): Cell['lines'] {
  const missing = Math.round((height - linesHeight(lines)) / lineHeight(styles.head))
  return [...Array.from({ length: missing }, () => ({ text: '', style: styles.head })), ...lines]
}

/**
 * Returns the column widths. Columns are as wide as their content. If the table is too wide, text columns shrink, but number columns do
 * not.
 */
function columnWidths(pages: PageWriter, { columns, rows }: Table, available: number): number[] | undefined {
  const { typesetter: type } = pages
  const room = available - COLUMN_GAP * (columns.length - 1)
  const natural = columns.map(({ label, figure }, at) => {
    const words = label.split(' ').map((word) => type.width(word, styles.head))
    const header = Math.max(type.width(label, styles.head) * 0.6, ...words)
    const texts = rows.slice(0, MEASURED_ROWS).map((texts) => type.width(texts[at] ?? '', styles.cell))
    const whole = Math.max(header, ...texts) + 0.5
    const least = figure ? whole : Math.min(whole, Math.max(MIN_TEXT_WIDTH, header + 0.5))
    return { least, wanted: figure ? whole : Math.min(whole, MAX_TEXT_WIDTH) }
  })
  const least = natural.reduce((sum, column) => sum + column.least, 0)
  const wanted = natural.reduce((sum, column) => sum + column.wanted, 0)
  if (least > room) return undefined
  if (wanted <= room) return natural.map((column) => column.wanted)
  return natural.map((column) => column.least + ((column.wanted - column.least) * (room - least)) / (wanted - least))
}
