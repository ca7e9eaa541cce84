/** Draws fields: text in side-by-side boxes, and figures in two columns, for the label and the amount. */
import type { Field } from './outline.ts'
import { type Cell, type Element, type StyledLine, drawRow, type PageWriter } from './page-writer.ts'
import { styles, type TextStyle } from './typesetter.ts'
import { wrapText } from './wrap.ts'

/** Space between columns, in points. */
const COLUMN_GAP = 18
const BOXES_PER_ROW = 3
const LEDGER_COLUMNS = 2

export function drawFields(pages: PageWriter, fields: readonly Field[], left: number, right: number): void {
  const list = pages.element('L')
  for (const { figures, group } of groupFields(fields)) (figures ? drawLedger : drawBoxes)(pages, list, group, left, right)
  pages.y -= 4
}

/** Groups consecutive figures into a ledger. A single figure is drawn in a box, like text. */
function groupFields(fields: readonly Field[]): { figures: boolean; group: Field[] }[] {
  const groups: { figures: boolean; group: Field[] }[] = []
  for (const [at, field] of fields.entries()) {
    const figures = field.figure && Boolean(fields[at - 1]?.figure || fields[at + 1]?.figure)
    const last = groups.at(-1)
    if (last?.figures === figures) last.group.push(field)
    else groups.push({ figures, group: [field] })
  }
  return groups
}

/** Draws boxes. A field spans as many boxes in its row as its text needs. */
function drawBoxes(pages: PageWriter, list: Element, fields: readonly Field[], left: number, right: number): void {
  const box = (right - left - COLUMN_GAP * (BOXES_PER_ROW - 1)) / BOXES_PER_ROW
  const measureWidth = (boxes: number): number => box * boxes + COLUMN_GAP * (boxes - 1)
  let cells: Cell[] = []
  let used = 0
  const flush = (): void => {
    if (cells.length > 0) drawRow(pages, cells, 6)
    cells = []
    used = 0
  }
  for (const field of fields) {
    const wide = Math.max(pages.typesetter.width(field.text, styles.text), pages.typesetter.width(field.label, styles.label))
    const boxes = Math.min(BOXES_PER_ROW, Math.max(1, Math.ceil((wide + COLUMN_GAP) / (box + COLUMN_GAP))))
    if (used + boxes > BOXES_PER_ROW) flush()
    const width = measureWidth(boxes)
    cells.push({ x: left + used * (box + COLUMN_GAP), width, lines: boxLines(pages, list, field, width) })
    used += boxes
  }
  flush()
}

function boxLines(pages: PageWriter, list: Element, { label, text }: Field, width: number): StyledLine[] {
  const { name, value } = listItem(pages, list)
  return [...wrapLines(pages, label, styles.label, width, name), ...wrapLines(pages, text, styles.text, width, value)]
}

/** Adds an item to a list of names and values. */
function listItem(pages: PageWriter, list: Element): { name: Element; value: Element } {
  const item = pages.element('LI', list)
  return { name: pages.element('Lbl', item), value: pages.element('LBody', item) }
}

const wrapLines = (pages: PageWriter, text: string, style: TextStyle, width: number, element: Element): StyledLine[] =>
  wrapText(text, style, width, pages.typesetter).map((line) => ({ text: line, style, element }))

function drawLedger(pages: PageWriter, list: Element, fields: readonly Field[], left: number, right: number): void {
  const width = (right - left - COLUMN_GAP * (LEDGER_COLUMNS - 1)) / LEDGER_COLUMNS
  pages.y -= 2
  for (let at = 0; at < fields.length; at += LEDGER_COLUMNS) {
    const fieldsOfRow = fields.slice(at, at + LEDGER_COLUMNS)
    const cells = fieldsOfRow.flatMap(({ label, text }, column): Cell[] => {
      const x = left + column * (width + COLUMN_GAP)
      const { name, value } = listItem(pages, list)
      const figure = wrapLines(pages, text, styles.cell, width * 0.6, value)
      const room = width - Math.max(...figure.map((line) => pages.typesetter.width(line.text, styles.cell))) - 8
      const labels = wrapLines(pages, label, { ...styles.cell, colour: styles.label.colour }, room, name)
      return [
        { x, width: room, lines: labels },
        { x, width, lines: figure, alignRight: true },
      ]
    })
    drawRow(pages, cells, 2.5)
    for (const column of fieldsOfRow.keys()) {
      const x = left + column * (width + COLUMN_GAP)
      pages.drawRule(x, pages.y, x + width, 0.4, 0.87)
    }
    pages.y -= 3.5
  }
  pages.y -= 3
}
