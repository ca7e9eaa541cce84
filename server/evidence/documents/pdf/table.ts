/** Lays out a table, when its columns fit: its head again on every page. */
import type { Block } from './outline.ts'
import { type Cell, heightOf, row } from './rows.ts'
import { PAGE, type Sheets } from './sheets.ts'
import { leading, styles } from './styles.ts'
import { wrap } from './wrap.ts'

type Table = Extract<Block, { kind: 'table' }>

const GAP = 14
/** A column of words is never narrower, if its words are that wide. */
const NARROWEST = 48
const WIDEST = 190
/** Rows beyond these do not decide how wide the columns are. */
const MEASURED = 400

/** Whether it was drawn: false leaves the page as it was. */
export function drawTable(sheets: Sheets, table: Table, left: number, right: number): boolean {
  const widths = widthsOf(sheets, table, right - left)
  if (!widths) return false
  const begins = widths.map((_, at) => left + widths.slice(0, at).reduce((sum, width) => sum + width + GAP, 0))
  const end = (begins.at(-1) ?? left) + (widths.at(-1) ?? 0)
  const cellsOf = (texts: readonly string[], style: (typeof styles)['head' | 'cell']): Cell[] =>
    texts.map((text, at) => {
      const width = widths[at] ?? 0
      const lines = wrap(text, style, width, sheets.type).map((line) => ({ text: line, style }))
      return { x: begins[at] ?? left, width, lines, right: table.columns[at]?.figure ?? false }
    })
  const head = cellsOf(
    table.columns.map(({ label }) => label),
    styles.head,
  )
  const height = Math.max(...head.map(({ lines }) => heightOf(lines)))
  const drawHead = (): void => {
    const level = head.map((cell) => ({ ...cell, lines: padded(cell, height) }))
    row(sheets, level, 3)
    sheets.rule(left, sheets.y, end, 0.8, 0.55)
    sheets.y -= 4
  }
  sheets.need(height + 4 + 3 * leading(styles.cell))
  if (sheets.y < PAGE.top) sheets.y -= 4
  drawHead()
  for (const texts of table.rows) {
    row(sheets, cellsOf(texts, styles.cell), 2, drawHead)
    sheets.rule(left, sheets.y, end, 0.4, 0.87)
    sheets.y -= 3.5
  }
  sheets.y -= 8
  return true
}

/** Heads stand on one line at their feet. */
function padded({ lines }: Cell, height: number): Cell['lines'] {
  const missing = Math.round((height - heightOf(lines)) / leading(styles.head))
  return [...Array.from({ length: missing }, () => ({ text: '', style: styles.head })), ...lines]
}

/** As wide as their texts; where that is too much, words give way, figures never. */
function widthsOf(sheets: Sheets, { columns, rows }: Table, available: number): number[] | undefined {
  const { type } = sheets
  const room = available - GAP * (columns.length - 1)
  const natural = columns.map(({ label, figure }, at) => {
    const words = label.split(' ').map((word) => type.width(word, styles.head))
    const head = Math.max(type.width(label, styles.head) * 0.6, ...words)
    const texts = rows.slice(0, MEASURED).map((texts) => type.width(texts[at] ?? '', styles.cell))
    const whole = Math.max(head, ...texts) + 0.5
    const least = figure ? whole : Math.min(whole, Math.max(NARROWEST, head + 0.5))
    return { least, wanted: figure ? whole : Math.min(whole, WIDEST) }
  })
  const least = natural.reduce((sum, column) => sum + column.least, 0)
  const wanted = natural.reduce((sum, column) => sum + column.wanted, 0)
  if (least > room) return undefined
  if (wanted <= room) return natural.map((column) => column.wanted)
  return natural.map((column) => column.least + ((column.wanted - column.least) * (room - least)) / (wanted - least))
}
