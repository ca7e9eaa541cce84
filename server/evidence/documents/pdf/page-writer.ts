/** Collects the drawing operators of each page, and tracks how far down the current page is filled. */
import { points, type TextStyle, type Typesetter } from './typesetter.ts'

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
