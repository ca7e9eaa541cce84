/** One font in one document: only the glyphs that it shows, how wide they are, and which characters they stand for. */
import type { Glyph, Subset } from 'fontkit'
import { type PDFContext, type PDFRef, PDFString } from 'pdf-lib'
import type { Face } from './faces.ts'

/** Bits of the font's flags: its glyphs go by number, not by a known set of characters. */
const SYMBOLIC = 4
/** How many characters one `beginbfchar` may list. */
const LISTED = 100

export class EmbeddedFont {
  readonly name: string
  readonly #face: Face
  readonly #subset: Subset
  readonly #scale: number
  /** By their numbers in the subset. */
  readonly #glyphs = new Map<number, Glyph>()

  constructor(face: Face, index: number) {
    this.name = `F${index}`
    this.#face = face
    this.#subset = face.font.createSubset()
    this.#scale = 1000 / face.font.unitsPerEm
  }

  /** The glyph's number here, in four digits. */
  codeOf(glyph: Glyph): string {
    // The package's types say boolean; it is the glyph's number in the subset.
    const id = Number(this.#subset.includeGlyph(glyph))
    if (!this.#glyphs.has(id)) this.#glyphs.set(id, glyph)
    return hex(id)
  }

  /** In thousandths of the size of the text. */
  scaled(units: number): number {
    return rounded(units * this.#scale)
  }

  write(context: PDFContext): PDFRef {
    const { font } = this.#face
    const tag = this.name.slice(1).replace(/\d/g, (digit) => String.fromCharCode(65 + Number(digit)))
    const name = `${tag.padStart(6, 'A')}+${this.#face.name}`
    const { minX, minY, maxX, maxY } = font.bbox
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC,
      FontBBox: [minX, minY, maxX, maxY].map((units) => this.scaled(units)),
      ItalicAngle: font.italicAngle,
      Ascent: this.scaled(font.ascent),
      Descent: this.scaled(font.descent),
      CapHeight: this.scaled(font.capHeight || font.ascent),
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
    return [...this.#glyphs].flatMap(([id, glyph]) => [id, [this.scaled(glyph.advanceWidth)]])
  }

  #toUnicode(): string {
    const pairs = [...this.#glyphs]
      .filter(([, { codePoints }]) => codePoints.length > 0)
      .map(
        ([id, { codePoints }]) =>
          `<${hex(id)}> <${Buffer.from(String.fromCodePoint(...codePoints), 'utf16le')
            .swap16()
            .toString('hex')}>`,
      )
    const lists = Array.from({ length: Math.ceil(pairs.length / LISTED) }, (_, index) => pairs.slice(index * LISTED, (index + 1) * LISTED))
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

const hex = (id: number): string => id.toString(16).padStart(4, '0')

const rounded = (value: number): number => Math.round(value * 100) / 100
