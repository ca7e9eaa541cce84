/** Measures text in the fonts of the document, and produces the PDF operators that draw it. */
import type { Glyph, GlyphPosition, GlyphRun } from 'fontkit'
import type { PDFContext, PDFRef } from 'pdf-lib'
import { EmbeddedFont } from './embedded-font.ts'
import type { Face, Weight } from './faces.ts'
import { textRunsOf, visibleText } from './text-runs.ts'

export interface TextStyle {
  /** In points. */
  readonly size: number
  readonly weight: Weight
  /** Red, green and blue, each from 0 to 1. */
  readonly colour: readonly [number, number, number]
}

interface ShapedRun {
  readonly face: Face
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly GlyphPosition[]
}

export class Typesetter {
  readonly #fonts = new Map<Face, EmbeddedFont>()
  readonly #widths: Readonly<Record<Weight, Map<string, number>>> = { regular: new Map(), bold: new Map() }

  /** In points. */
  width(text: string, { size, weight }: TextStyle): number {
    const known = this.#widths[weight]
    let width = known.get(text)
    if (width === undefined) {
      width = shape(text, weight).reduce((sum, shaped) => sum + runWidth(shaped), 0)
      known.set(text, width)
    }
    return (width * size) / 1000
  }

  /** The operators for one line that begins at x; y is its baseline. */
  draw(text: string, { size, weight, colour }: TextStyle, x: number, y: number): string {
    const operators = shape(text, weight).map((shaped) => {
      const font = this.#font(shaped.face)
      return `/${font.name} ${size} Tf ${glyphOperators(shaped, font, size)}`
    })
    if (operators.length === 0) return ''
    return `BT ${colour.join(' ')} rg 1 0 0 1 ${points(x)} ${points(y)} Tm ${operators.join(' ')} ET\n`
  }

  /** Embeds the fonts, and returns them by the names that the operators use. */
  embedFonts(context: PDFContext): Record<string, PDFRef> {
    return Object.fromEntries([...this.#fonts.values()].map((font) => [font.name, font.embed(context)]))
  }

  #font(face: Face): EmbeddedFont {
    const font = this.#fonts.get(face) ?? new EmbeddedFont(face, this.#fonts.size)
    this.#fonts.set(face, font)
    return font
  }
}

export const points = (value: number): string => String(Math.round(value * 100) / 100)

function shape(text: string, weight: Weight): ShapedRun[] {
  return textRunsOf(visibleText(text), weight).map(({ text: part, face, rightToLeft }) => {
    const { glyphs, positions } = layOut(face, part, rightToLeft ? 'rtl' : 'ltr')
    return { face, glyphs, positions }
  })
}

const MARKS_UNPLACED = { mark: false, mkmk: false }

/** fontkit fails where the font has no place for a mark on the letter before it: such marks then stand beside their letters. */
function layOut({ font }: Face, text: string, direction: 'rtl' | 'ltr'): GlyphRun {
  try {
    return font.layout(text, undefined, undefined, undefined, direction)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return font.layout(text, MARKS_UNPLACED, undefined, undefined, direction)
  }
}

const runWidth = ({ face, positions }: ShapedRun): number =>
  (positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * 1000) / face.font.unitsPerEm

/** Each glyph is placed as the font says, so that marks are above their letters. */
function glyphOperators({ glyphs, positions }: ShapedRun, font: EmbeddedFont, size: number): string {
  let drawn = '['
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const [advance, aside, up] = [xAdvance, xOffset, yOffset].map((units) => font.toThousandths(units)) as [number, number, number]
    const after = Math.round((aside + font.toThousandths(glyph.advanceWidth) - advance) * 100) / 100
    if (up !== 0) drawn += `] TJ ${points((up * size) / 1000)} Ts [`
    if (aside !== 0) drawn += `${-aside} `
    drawn += `<${font.glyphCode(glyph)}>`
    if (after !== 0) drawn += `${after} `
    if (up !== 0) drawn += '] TJ 0 Ts ['
  }
  return `${drawn}] TJ`.replaceAll('><', '')
}

const INK = [0.12, 0.14, 0.17] as const
const GREY = [0.42, 0.45, 0.5] as const
const BLUE = [0.1, 0.23, 0.42] as const

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

/** The distance from one line to the next, in points. */
export const lineHeight = ({ size }: TextStyle): number => size * 1.3
