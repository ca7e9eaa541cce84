/** Draws cells side by side, over as many pages as their lines need. */
import { PAGE, type Sheets } from './sheets.ts'
import { leading } from './styles.ts'
import type { Style } from './typesetter.ts'

export interface Line {
  readonly text: string
  readonly style: Style
}

export interface Cell {
  readonly x: number
  readonly width: number
  readonly lines: readonly Line[]
  /** Its lines end where the cell ends. */
  readonly right?: boolean
}

export const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { style }) => sum + leading(style), 0)

/** `onNewPage` draws what each page repeats. */
export function row(sheets: Sheets, cells: readonly Cell[], after: number, onNewPage: () => void = () => {}): void {
  const height = Math.max(0, ...cells.map(({ lines }) => heightOf(lines)))
  if (height <= PAGE.top - PAGE.bottom - 60 && sheets.need(height)) onNewPage()
  let left = cells
  for (;;) {
    const begin = sheets.y
    const drawn = left.map((cell) => drawCell(sheets, cell, begin))
    left = left.map((cell, at) => ({ ...cell, lines: cell.lines.slice(drawn[at]?.count ?? 0) }))
    sheets.y = Math.min(begin, ...drawn.map(({ y }) => y))
    if (left.every(({ lines }) => lines.length === 0)) break
    sheets.need(PAGE.top)
    onNewPage()
  }
  sheets.y -= after
}

/** As many of the cell's lines as there is room for. */
function drawCell(sheets: Sheets, { x, width, lines, right }: Cell, begin: number): { count: number; y: number } {
  let y = begin
  let count = 0
  for (const { text, style } of lines) {
    const height = leading(style)
    if (y - height < PAGE.bottom) break
    const base = y - style.size
    if (right) sheets.textEndingAt(text, style, x + width, base)
    else sheets.text(text, style, x, base)
    y -= height
    count++
  }
  return { count, y }
}
