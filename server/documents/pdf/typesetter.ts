/** Measures and draws text in the document's fonts. */
import type { Font, GlyphPosition, GlyphRun } from 'fontkit'
import type { Face, Weight } from './faces.ts'
import { type TextRun, splitTextRuns, visibleText } from './text-runs.ts'

export interface TextStyle {
  /** Text size in points. */
  readonly size: number
  readonly weight: Weight
  readonly colour: string
}

export class Typesetter {
  readonly #document: PDFKit.PDFDocument
  /** Fonts by face, in pdfkit's format. */
  readonly #fonts = new Map<Face, Font>()
  readonly #widths: Readonly<Record<Weight, Map<string, number>>> = { regular: new Map(), bold: new Map() }

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  /** Returns the width of a text in points. */
  width(text: string, { size, weight }: TextStyle): number {
    const known = this.#widths[weight]
    let width = known.get(text)
    if (width === undefined) {
      width = splitTextRuns(visibleText(text), weight).reduce((sum, run) => sum + measureWidth(run), 0)
      known.set(text, width)
    }
    return width * size
  }

  /** Draws a line that starts at x and whose baseline is at y. Both are in points from the top left corner of the page. */
  draw(text: string, { size, weight, colour }: TextStyle, x: number, y: number): void {
    let begin = x
    this.#document.fillColor(colour)
    for (const run of splitTextRuns(visibleText(text), weight)) {
      // pdfkit's types declare neither fontkit's fonts nor the features that are forwarded to them.
      this.#document.font(this.#getFont(run.face) as unknown as Uint8Array, run.face.name, size)
      const features = getDirection(run) as unknown as PDFKit.Mixins.OpenTypeFeatures[]
      this.#document.text(run.text, begin, y, { features, baseline: 'alphabetic', lineBreak: false })
      begin += measureWidth(run) * size
    }
  }

  #getFont(face: Face): Font {
    const font = this.#fonts.get(face) ?? fontForPdfkit(face)
    this.#fonts.set(face, font)
    return font
  }
}

type Direction = 'ltr' | 'rtl'

const getDirection = ({ rightToLeft }: TextRun): Direction => (rightToLeft ? 'rtl' : 'ltr')

/** Returns the width of a run in multiples of the text size. */
function measureWidth(run: TextRun): number {
  const { positions } = layOut(run.face.font, run.text, getDirection(run))
  return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / run.face.font.unitsPerEm
}

const layOut = (font: Font, text: string, direction: Direction): GlyphRun => font.layout(text, undefined, undefined, undefined, direction)

/**
 * pdfkit forwards the features option to the font, so this option can contain the text direction. Each layout gets its own positions,
 * because pdfkit lays out each text several times and modifies them.
 */
function fontForPdfkit({ font }: Face): Font {
  let last: { readonly text: string; readonly direction: Direction; readonly run: GlyphRun } | undefined
  const layout = (text: string, direction: Direction): GlyphRun => {
    if (last?.text !== text || last.direction !== direction) last = { text, direction, run: layOut(font, text, direction) }
    const positions = last.run.positions.map((position): GlyphPosition => ({ ...position }))
    return Object.create(last.run, { positions: { value: positions } }) as GlyphRun
  }
  return Object.create(font, { layout: { value: layout } }) as Font
}

const INK = '#1f242b'
const GREY = '#6b7380'
const BLUE = '#1a3b6b'

export const styles = {
  title: { size: 20, weight: 'bold', colour: INK },
  about: { size: 8.5, weight: 'regular', colour: GREY },
  section: { size: 12, weight: 'bold', colour: BLUE },
  subsection: { size: 10, weight: 'bold', colour: INK },
  part: { size: 9, weight: 'bold', colour: GREY },
  label: { size: 7.5, weight: 'regular', colour: GREY },
  text: { size: 9.5, weight: 'regular', colour: INK },
  head: { size: 7.5, weight: 'bold', colour: GREY },
  cell: { size: 8.5, weight: 'regular', colour: INK },
  footer: { size: 7.5, weight: 'regular', colour: GREY },
} as const satisfies Record<string, TextStyle>

/** Returns the distance between lines in points. */
export const lineHeight = ({ size }: TextStyle): number => size * 1.3
