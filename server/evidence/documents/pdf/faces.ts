/** The fonts of every script, each read when some text first needs it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { trueTypeOf } from './woff.ts'

export type Weight = 'regular' | 'bold'

export interface Face {
  readonly name: string
  readonly font: Font
}

interface Source {
  readonly family: string
  readonly subset: string
  /** Whether the package has it in bold; else regular stands for it. */
  readonly bold: boolean
}

/** In order of preference. Unifont has every script of the Basic Multilingual Plane, plainly drawn. */
const SOURCES: readonly Source[] = [
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
const LAST_RESORT: Source = { family: 'unifont', subset: 'latin', bold: false }

const require = createRequire(import.meta.url)
const loaded = new Map<string, Face>()
const ranges = new Map<Source, readonly (readonly [number, number])[]>()
const chosen: Readonly<Record<Weight, Map<number, Face | undefined>>> = { regular: new Map(), bold: new Map() }

/** The face that has a glyph for the character, if any has. */
export function faceFor(codePoint: number, weight: Weight): Face | undefined {
  const known = chosen[weight]
  if (!known.has(codePoint)) known.set(codePoint, find(codePoint, weight))
  return known.get(codePoint)
}

function find(codePoint: number, weight: Weight): Face | undefined {
  const within = SOURCES.filter((source) => rangesOf(source).some(([from, to]) => codePoint >= from && codePoint <= to))
  for (const source of [...within, LAST_RESORT]) {
    const face = load(source, weight)
    if (face.font.hasGlyphForCodePoint(codePoint)) return face
  }
  return undefined
}

function load({ family, subset, bold }: Source, weight: Weight): Face {
  const name = `${family}-${subset}-${bold && weight === 'bold' ? 700 : 400}-normal`
  const known = loaded.get(name)
  if (known) return known
  const font = create(trueTypeOf(readFileSync(require.resolve(`@fontsource/${family}/files/${name}.woff`))))
  if (!('createSubset' in font)) throw new Error(`${name} is a collection of fonts, not one`)
  const face = { name: font.postscriptName, font }
  loaded.set(name, face)
  return face
}

/** Which characters a file holds is written beside it: no file is read to learn that it lacks one. */
function rangesOf(source: Source): readonly (readonly [number, number])[] {
  const known = ranges.get(source)
  if (known) return known
  const bySubset = JSON.parse(readFileSync(require.resolve(`@fontsource/${source.family}/unicode.json`), 'utf8')) as Record<string, string>
  const read = (bySubset[source.subset] ?? '').split(',').map((range): [number, number] => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
  ranges.set(source, read)
  return read
}
