/** Draws a row of cells. A row that is higher than its page continues on the next. */
import { PAGE, type PageWriter } from './page-writer.ts'
import { lineHeight } from './styles.ts'
import type { TextStyle } from './typesetter.ts'

export interface StyledLine {
  readonly text: string
  readonly style: TextStyle
}

export interface Cell {
  readonly x: number
  readonly width: number
  readonly lines: readonly StyledLine[]
  /** Aligned to the right. */
  readonly alignRight?: boolean
}

export const linesHeight = (lines: readonly StyledLine[]): number => lines.reduce((sum, { style }) => sum + lineHeight(style), 0)

/** `onNewPage` draws what is repeated on each page. */
export function drawRow(pages: PageWriter, cells: readonly Cell[], after: number, onNewPage: () => void = () => {}): void {
  const height = Math.max(0, ...cells.map(({ lines }) => linesHeight(lines)))
  if (height <= PAGE.top - PAGE.bottom - 60 && pages.ensureRoom(height)) onNewPage()
  let remaining = cells
  for (;;) {
    const begin = pages.y
    const drawn = remaining.map((cell) => drawCell(pages, cell, begin))
    remaining = remaining.map((cell, at) => ({ ...cell, lines: cell.lines.slice(drawn[at]?.count ?? 0) }))
    pages.y = Math.min(begin, ...drawn.map(({ y }) => y))
    if (remaining.every(({ lines }) => lines.length === 0)) break
    pages.ensureRoom(PAGE.top)
    onNewPage()
  }
  pages.y -= after
}

/** Draws as many lines of the cell as fit the page, and returns their count. */
function drawCell(pages: PageWriter, { x, width, lines, alignRight }: Cell, begin: number): { count: number; y: number } {
  let y = begin
  let count = 0
  for (const { text, style } of lines) {
    const height = lineHeight(style)
    if (y - height < PAGE.bottom) break
    const base = y - style.size
    if (alignRight) pages.drawTextEndingAt(text, style, x + width, base)
    else pages.drawText(text, style, x, base)
    y -= height
    count++
  }
  return { count, y }
}
