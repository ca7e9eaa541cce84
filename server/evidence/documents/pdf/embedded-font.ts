/** Embeds one font in one document: only the glyphs in use, their widths, and the characters that they mean. */
import type { Glyph, Subset } from 'fontkit'
import { type PDFContext, type PDFRef, PDFString } from 'pdf-lib'
import type { Face } from './faces.ts'

/** Font descriptor flag: glyphs are addressed by number, not by a standard character set. */
const SYMBOLIC = 4
/** The most entries that one `beginbfchar` may list. */
const MAX_BFCHAR_ENTRIES = 100

export class EmbeddedFont {
  readonly name: string
  readonly #face: Face
  readonly #subset: Subset
  readonly #scale: number
  /** The key is the glyph's number in the subset. */
  readonly #glyphs = new Map<number, Glyph>()

  constructor(face: Face, index: number) {
    this.name = `F${index}`
    this.#face = face
    this.#subset = face.font.createSubset()
    this.#scale = 1000 / face.font.unitsPerEm
  }

  /** The glyph's number in the subset, as four hexadecimal digits. */
  glyphCode(glyph: Glyph): string {
    // The package's types say boolean, but it returns the glyph's number in the subset.
    const id = Number(this.#subset.includeGlyph(glyph))
    if (!this.#glyphs.has(id)) this.#glyphs.set(id, glyph)
    return hexCode(id)
  }

  /** Converts font units to thousandths of the text size. */
  toThousandths(units: number): number {
    return roundToHundredths(units * this.#scale)
  }

  embed(context: PDFContext): PDFRef {
    const { font } = this.#face
    const tag = this.name.slice(1).replace(/\d/g, (digit) => String.fromCharCode(65 + Number(digit)))
    const name = `${tag.padStart(6, 'A')}+${this.#face.name}`
    const { minX, minY, maxX, maxY } = font.bbox
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC,
      FontBBox: [minX, minY, maxX, maxY].map((units) => this.toThousandths(units)),
      ItalicAngle: font.italicAngle,
      Ascent: this.toThousandths(font.ascent),
      Descent: this.toThousandths(font.descent),
      CapHeight: this.toThousandths(font.capHeight || font.ascent),
      StemV: 80,
      FontFile2: context.register(context.flateStream(this.#subset.encode())),
    })
    const descendant = context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDToGIDMap: 'Identity',
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: context.register(descriptor),
      W: this.#widths(),
    })
    return context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [context.register(descendant)],
        ToUnicode: context.register(context.flateStream(this.#toUnicode())),
      }),
    )
  }

  #widths(): (number | number[])[] {
    return [...this.#glyphs].flatMap(([id, glyph]) => [id, [this.toThousandths(glyph.advanceWidth)]])
  }

  #toUnicode(): string {
    const pairs = [...this.#glyphs]
      .filter(([, { codePoints }]) => codePoints.length > 0)
      .map(
        ([id, { codePoints }]) =>
          `<${hexCode(id)}> <${Buffer.from(String.fromCodePoint(...codePoints), 'utf16le')
            .swap16()
            .toString('hex')}>`,
      )
    const lists = Array.from({ length: Math.ceil(pairs.length / MAX_BFCHAR_ENTRIES) }, (_, index) =>
      pairs.slice(index * MAX_BFCHAR_ENTRIES, (index + 1) * MAX_BFCHAR_ENTRIES),
    )
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...lists.map((list) => `${list.length} beginbfchar\n${list.join('\n')}\nendbfchar`),
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n')
  }
}

const hexCode = (id: number): string => id.toString(16).padStart(4, '0')

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100
