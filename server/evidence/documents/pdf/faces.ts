/** The font faces for all scripts. Each font file is loaded when a text first needs it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

export interface Face {
  readonly name: string
  readonly font: Font
}

interface FontPackage {
  readonly family: string
  readonly subset: string
  /** The package has a bold face; otherwise the regular face is used. */
  readonly bold: boolean
}

/** In order of preference. */
const FONT_PACKAGES: readonly FontPackage[] = [
  ...['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'hebrew'].map((subset) => ({
    family: 'arimo',
    subset,
    bold: true,
  })),
  ...['arabic', 'devanagari', 'bengali', 'tamil', 'thai', 'georgian', 'armenian', 'ethiopic'].map((subset) => ({
    family: `noto-sans-${subset}`,
    subset,
    bold: true,
  })),
]
/** Unifont has every script of the Basic Multilingual Plane, in a plain design. */
const FALLBACK_FONT: FontPackage = { family: 'unifont', subset: 'latin', bold: false }

const require = createRequire(import.meta.url)
const loadedFaces = new Map<string, Face>()
const loadedRanges = new Map<FontPackage, readonly (readonly [number, number])[]>()
const facesByCharacter: Readonly<Record<Weight, Map<number, Face | undefined>>> = { regular: new Map(), bold: new Map() }

/** The first face with a glyph for the character; undefined when none has one. */
export function faceFor(codePoint: number, weight: Weight): Face | undefined {
  const known = facesByCharacter[weight]
  if (!known.has(codePoint)) known.set(codePoint, findFace(codePoint, weight))
  return known.get(codePoint)
}

function findFace(codePoint: number, weight: Weight): Face | undefined {
  const candidates = FONT_PACKAGES.filter((source) => unicodeRanges(source).some(([from, to]) => codePoint >= from && codePoint <= to))
  for (const source of [...candidates, FALLBACK_FONT]) {
    const face = loadFace(source, weight)
    if (face.font.hasGlyphForCodePoint(codePoint)) return face
  }
  return undefined
}

function loadFace({ family, subset, bold }: FontPackage, weight: Weight): Face {
  const name = `${family}-${subset}-${bold && weight === 'bold' ? 700 : 400}-normal`
  const known = loadedFaces.get(name)
  if (known) return known
  const font = create(woffToTrueType(readFileSync(require.resolve(`@fontsource/${family}/files/${name}.woff`))))
  if (!('createSubset' in font)) throw new Error(`${name} is a collection of fonts, not one`)
  const face = { name: font.postscriptName, font }
  loadedFaces.set(name, face)
  return face
}

/** The package lists the characters of each file, so no font is loaded only to learn that it lacks one. */
function unicodeRanges(source: FontPackage): readonly (readonly [number, number])[] {
  const known = loadedRanges.get(source)
  if (known) return known
  const bySubset = JSON.parse(readFileSync(require.resolve(`@fontsource/${source.family}/unicode.json`), 'utf8')) as Record<string, string>
  const parsed = (bySubset[source.subset] ?? '').split(',').map((range): [number, number] => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
  loadedRanges.set(source, parsed)
  return parsed
}

const HEADER_BYTES = 12
const ENTRY_BYTES = 16
const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20

/** Converts a font from WOFF, the format of the font packages, to TrueType, the format that PDF embeds. */
function woffToTrueType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, WOFF_HEADER_BYTES + WOFF_ENTRY_BYTES * index))
  const offsets: number[] = []
  let size = HEADER_BYTES + ENTRY_BYTES * count
  for (const { data } of tables) {
    offsets.push(size)
    size += (data.length + 3) & ~3
  }
  const font = Buffer.alloc(size)
  woff.copy(font, 0, 4, 8)
  const steps = Math.floor(Math.log2(count))
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(2 ** steps * ENTRY_BYTES, 6)
  font.writeUInt16BE(steps, 8)
  font.writeUInt16BE((count - 2 ** steps) * ENTRY_BYTES, 10)
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    const begin = offsets[index] ?? 0
    font.write(tag, entry, 'latin1')
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(begin, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, begin)
  }
  return font
}

function readTable(woff: Buffer, entry: number): { tag: string; checksum: number; data: Buffer } {
  const [offset, compressedLength, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
    number,
  ]
  const bytes = woff.subarray(offset, offset + compressedLength)
  return { tag: woff.toString('latin1', entry, entry + 4), checksum, data: compressedLength < length ? inflateSync(bytes) : bytes }
}
