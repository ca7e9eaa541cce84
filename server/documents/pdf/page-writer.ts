/** Draws on pages, tracks how much of the current page is filled, and tags the drawn content with its structure. */
import { lineHeight, type TextStyle, Typesetter } from './typesetter.ts'

/** US Letter in points, because the records come from the United States. The content also fits on A4. */
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 738, bottom: 66 } as const

/** The standard structure types that are used (ISO 32000-1, section 14.8.4). */
type StructureType = 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD'

/** A node of the document structure, which screen readers follow. */
export type Element = PDFKit.PDFStructureElement

export class PageWriter {
  readonly typesetter: Typesetter
  readonly #document: PDFKit.PDFDocument
  readonly #root: Element
  /** Position of the next element, in points from the bottom of the page. */
  y: number = PAGE.top

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.typesetter = new Typesetter(document)
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
  }

  get count(): number {
    return this.#document.bufferedPageRange().count
  }

  get room(): number {
    return this.y - PAGE.bottom
  }

  /** Starts a new page if the remaining height is not sufficient. Returns true if a page was started. */
  ensureRoom(height: number): boolean {
    if (this.room >= height || this.y === PAGE.top) return false
    this.#document.addPage()
    this.y = PAGE.top
    return true
  }

  /** Continues drawing on an earlier page. */
  returnTo(page: number): void {
    this.#document.switchToPage(page)
  }

  /** Adds an element to the structure. */
  element(type: StructureType, parent = this.#root): Element {
    // pdfkit's types do not declare the scope option.
    const options: PDFKit.Mixins.StructureElementOptions & { scope?: string } = type === 'TH' ? { scope: 'Column' } : {}
    const element = this.#document.struct(type, options)
    parent.add(element)
    return element
  }

  drawText({ text, style, element }: StyledLine, x: number, y: number): void {
    if (element) element.add(this.#document.markStructureContent('Span'))
    else this.#document.markContent('Artifact', { type: 'Pagination' })
    this.typesetter.draw(text, style, x, PAGE.height - y)
    this.#document.endMarkedContent()
  }

  /** Draws right-aligned text that ends at x. */
  drawTextEndingAt(line: StyledLine, x: number, y: number): void {
    this.drawText(line, x - this.typesetter.width(line.text, line.style), y)
  }

  drawRule(x: number, y: number, to: number, width: number, shade: number): void {
    const grey = Math.round(shade * 255)
    this.#document.markContent('Artifact', { type: 'Layout' }).lineWidth(width).strokeColor([grey, grey, grey])
    this.#document
      .moveTo(x, PAGE.height - y)
      .lineTo(to, PAGE.height - y)
      .stroke()
      .endMarkedContent()
  }
}

export interface StyledLine {
  readonly text: string
  readonly style: TextStyle
  /** Element to which the text belongs. Undefined for text that screen readers skip, for example in page margins. */
  readonly element?: Element
}

export interface Cell {
  readonly x: number
  readonly width: number
  readonly lines: readonly StyledLine[]
  /** True if the text is right-aligned. */
  readonly alignRight?: boolean
}

export const linesHeight = (lines: readonly StyledLine[]): number => lines.reduce((sum, { style }) => sum + lineHeight(style), 0)

/** Draws a row of cells. A row that is taller than a page continues on the next page, on which `onNewPage` draws repeated content. */
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

/** Draws the lines of the cell that fit on the page. Returns the number of these lines and the position below the last one. */
function drawCell(pages: PageWriter, { x, width, lines, alignRight }: Cell, begin: number): { count: number; y: number } {
  let y = begin
  let count = 0
  for (const line of lines) {
    const height = lineHeight(line.style)
    if (y - height < PAGE.bottom) break
    const base = y - line.style.size
    if (alignRight) pages.drawTextEndingAt(line, x + width, base)
    else pages.drawText(line, x, base)
    y -= height
    count++
  }
  return { count, y }
}
