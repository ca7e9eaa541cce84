/** Collects the drawing operators of each page, tracks how far down the current page is filled, and draws rows of cells. */
import { lineHeight, points, type TextStyle, type Typesetter } from './typesetter.ts'

/** US Letter, in points, because the records are of the United States. The content fits on A4 too. */
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 738, bottom: 66 } as const

export class PageWriter {
  readonly typesetter: Typesetter
  readonly pages: string[] = ['']
  /** The next element begins here, in points from the bottom of the page. */
  y: number = PAGE.top

  constructor(typesetter: Typesetter) {
    this.typesetter = typesetter
  }

  get room(): number {
    return this.y - PAGE.bottom
  }

  /** Starts a new page when less room than this is left, and returns whether it did. */
  ensureRoom(height: number): boolean {
    if (this.room >= height || this.y === PAGE.top) return false
    this.pages.push('')
    this.y = PAGE.top
    return true
  }

  drawText(text: string, style: TextStyle, x: number, y: number, page = this.pages.length - 1): void {
    this.#add(page, this.typesetter.draw(text, style, x, y))
  }

  /** Aligned to the right: the text ends at x. */
  drawTextEndingAt(text: string, style: TextStyle, x: number, y: number, page = this.pages.length - 1): void {
    this.drawText(text, style, x - this.typesetter.width(text, style), y, page)
  }

  drawRule(x: number, y: number, to: number, width: number, shade: number, page = this.pages.length - 1): void {
    this.#add(page, `${shade} G ${width} w ${points(x)} ${points(y)} m ${points(to)} ${points(y)} l S\n`)
  }

  #add(page: number, operators: string): void {
    this.pages[page] = (this.pages[page] ?? '') + operators
  }
}

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

/** Draws a row of cells. A row that is higher than its page continues on the next; `onNewPage` draws what is repeated there. */
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
