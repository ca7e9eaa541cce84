/** The pages of a document while it is laid out: what is drawn on each, and how far down it is. */
import { points, type Style, type Typesetter } from './typesetter.ts'

/** US Letter, in points: the records are of the United States. On A4 it prints whole. */
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 738, bottom: 66 } as const

export class Sheets {
  readonly type: Typesetter
  readonly pages: string[] = ['']
  /** Where the next thing begins, measured from the bottom of the page. */
  y: number = PAGE.top

  constructor(type: Typesetter) {
    this.type = type
  }

  get room(): number {
    return this.y - PAGE.bottom
  }

  /** Goes to a new page when less room than this is left. */
  need(height: number): boolean {
    if (this.room >= height || this.y === PAGE.top) return false
    this.pages.push('')
    this.y = PAGE.top
    return true
  }

  text(text: string, style: Style, x: number, y: number, page = this.pages.length - 1): void {
    this.#add(page, this.type.draw(text, style, x, y))
  }

  /** The text ends at x. */
  textEndingAt(text: string, style: Style, x: number, y: number, page = this.pages.length - 1): void {
    this.text(text, style, x - this.type.width(text, style), y, page)
  }

  rule(x: number, y: number, to: number, width: number, shade: number, page = this.pages.length - 1): void {
    this.#add(page, `${shade} G ${width} w ${points(x)} ${points(y)} m ${points(to)} ${points(y)} l S\n`)
  }

  box(x: number, y: number, width: number, height: number, shade: number): void {
    this.#add(this.pages.length - 1, `${shade} g ${[x, y, width, height].map(points).join(' ')} re f\n`)
  }

  #add(page: number, operators: string): void {
    this.pages[page] = (this.pages[page] ?? '') + operators
  }
}
