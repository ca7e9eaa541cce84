/** Lays out fields: words in boxes side by side, figures in a ledger. */
import type { Field } from './outline.ts'
import { type Cell, type Line, row } from './rows.ts'
import type { Sheets } from './sheets.ts'
import { styles } from './styles.ts'
import type { Style } from './typesetter.ts'
import { wrap } from './wrap.ts'

/** Between columns. */
const GAP = 18
const BOXES = 3
const LEDGERS = 2

export function drawFields(sheets: Sheets, fields: readonly Field[], left: number, right: number): void {
  for (const { figures, group } of grouped(fields)) (figures ? drawLedger : drawBoxes)(sheets, group, left, right)
  sheets.y -= 4
}

/** Figures that follow each other make a ledger; one alone stands with the words. */
function grouped(fields: readonly Field[]): { figures: boolean; group: Field[] }[] {
  const groups: { figures: boolean; group: Field[] }[] = []
  for (const [at, field] of fields.entries()) {
    const figures = field.figure && Boolean(fields[at - 1]?.figure || fields[at + 1]?.figure)
    const last = groups.at(-1)
    if (last?.figures === figures) last.group.push(field)
    else groups.push({ figures, group: [field] })
  }
  return groups
}

/** A field takes as many boxes of its row as its text needs. */
function drawBoxes(sheets: Sheets, fields: readonly Field[], left: number, right: number): void {
  const box = (right - left - GAP * (BOXES - 1)) / BOXES
  const widthOf = (boxes: number): number => box * boxes + GAP * (boxes - 1)
  let cells: Cell[] = []
  let used = 0
  const flush = (): void => {
    if (cells.length > 0) row(sheets, cells, 6)
    cells = []
    used = 0
  }
  for (const field of fields) {
    const wide = Math.max(sheets.type.width(field.text, styles.text), sheets.type.width(field.label, styles.label))
    const boxes = Math.min(BOXES, Math.max(1, Math.ceil((wide + GAP) / (box + GAP))))
    if (used + boxes > BOXES) flush()
    const width = widthOf(boxes)
    cells.push({ x: left + used * (box + GAP), width, lines: labelled(sheets, field, width) })
    used += boxes
  }
  flush()
}

const labelled = (sheets: Sheets, { label, text }: Field, width: number): Line[] => [
  ...set(sheets, label, styles.label, width),
  ...set(sheets, text, styles.text, width),
]

const set = (sheets: Sheets, text: string, style: Style, width: number): Line[] =>
  wrap(text, style, width, sheets.type).map((line) => ({ text: line, style }))

function drawLedger(sheets: Sheets, fields: readonly Field[], left: number, right: number): void {
  const width = (right - left - GAP * (LEDGERS - 1)) / LEDGERS
  sheets.y -= 2
  for (let at = 0; at < fields.length; at += LEDGERS) {
    const beside = fields.slice(at, at + LEDGERS)
    const cells = beside.flatMap(({ label, text }, column): Cell[] => {
      const x = left + column * (width + GAP)
      const figure = set(sheets, text, styles.cell, width * 0.6)
      const taken = Math.max(...figure.map((line) => sheets.type.width(line.text, styles.cell)))
      return [
        { x, width: width - taken - 8, lines: set(sheets, label, { ...styles.cell, colour: styles.label.colour }, width - taken - 8) },
        { x, width, lines: figure, right: true },
      ]
    })
    row(sheets, cells, 2.5)
    for (const column of beside.keys()) {
      const x = left + column * (width + GAP)
      sheets.rule(x, sheets.y, x + width, 0.4, 0.87)
    }
    sheets.y -= 3.5
  }
  sheets.y -= 3
}
