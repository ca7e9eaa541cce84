/** Font faces for all scripts. Each font file is loaded on first use. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

export interface Face {
  /** Name that is unique across files, unlike the name in the font. */
  readonly name: string
  readonly font: Font
}

interface FontPackage {
  readonly family: string
  readonly subset: string
  /** True if the package has a bold face. Otherwise, the regular face is used. */
  readonly bold: boolean
}

/** Font packages in order of preference. */
const FONT_PACKAGES: readonly FontPackage[] = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'hebrew',
].map((subset) => ({ family: 'arimo', subset, bold: true }))
/** A plainly designed font that covers every script in the Basic Multilingual Plane. */
const FALLBACK_FONT: FontPackage = { family: 'unifont', subset: 'latin', bold: false }

const require = createRequire(import.meta.url)
/** Returns the URL of a font file. In the published package, whose modules are .js files, the font files are in the package itself. */
const fontFile = (family: string, file: string): string | URL =>
  extname(import.meta.url) === '.ts'
    ? require.resolve(`@fontsource/${family}/${file}`)
    : new URL(`../../../vendor/fonts/${family}/${file}`, import.meta.url)

const loadedFaces = new Map<string, Face>()
const loadedRanges = new Map<FontPackage, readonly (readonly [number, number])[]>()
const facesByCharacter: Readonly<Record<Weight, Map<number, Face | undefined>>> = { regular: new Map(), bold: new Map() }

/** Returns the first face with a glyph for the character. Undefined if no face has it. */
export function getFace(codePoint: number, weight: Weight): Face | undefined {
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
  const font = create(readFileSync(fontFile(family, `files/${name}.woff`)))
  if (!('createSubset' in font)) throw new Error(`${name} contains several fonts instead of one`)
  keepTables(font)
  const face = { name, font }
  loadedFaces.set(name, face)
  return face
}

/**
 * Returns the character ranges of a font file. The package lists these ranges, so no font has to be loaded only to find that a character is
 * missing.
 */
function unicodeRanges(source: FontPackage): readonly (readonly [number, number])[] {
  const known = loadedRanges.get(source)
  if (known) return known
  const bySubset = JSON.parse(readFileSync(fontFile(source.family, 'unicode.json'), 'utf8')) as Record<string, string>
  const parsed = (bySubset[source.subset] ?? '').split(',').map((range): [number, number] => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
  loadedRanges.set(source, parsed)
  return parsed
}

interface TableStream {
  readonly buffer: Uint8Array
  pos: number
}

/** Name of an undocumented fontkit method. */
const READ_TABLE = '_getTableStream'

/** Caches tables, because fontkit decompresses a WOFF file's tables again for each glyph, which takes seconds with a large font. */
function keepTables(font: Font): void {
  const reader = font as unknown as Record<typeof READ_TABLE, (tag: string) => TableStream | null>
  const read = reader[READ_TABLE].bind(font)
  const kept = new Map<string, () => TableStream | null>()
  const keep = (tag: string): (() => TableStream | null) => {
    const stream = read(tag)
    if (!stream) return () => null
    const Stream = stream.constructor as new (buffer: Uint8Array) => TableStream
    const { buffer, pos } = stream
    return () => Object.assign(new Stream(buffer), { pos })
  }
  reader[READ_TABLE] = (tag) => {
    const again = kept.get(tag) ?? keep(tag)
    kept.set(tag, again)
    return again()
  }
}
