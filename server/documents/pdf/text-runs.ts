/** Splits a line into runs with the same font and direction, in visual order according to the Unicode Bidirectional Algorithm (UAX #9). */
import bidiFactory from 'bidi-js'
import { type Face, getFace, type Weight } from './faces.ts'

export interface TextRun {
  readonly text: string
  readonly face: Face
  readonly rightToLeft: boolean
}

// The package's types describe an ES module, but Node loads it as CommonJS.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** Matches characters that use the font of the previous character if it has a glyph for them. */
const COMBINING = /[\p{M}\p{Join_Control} ]/u
/** Matches control characters, and marks that only select a variant or a direction. */
const INVISIBLE = /(?!\p{Join_Control})[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const MISSING_GLYPH = '\u25a1'
/** Arimo has a glyph for this character, but fontkit cannot read it. */
const NO_BREAK_SPACE = '\u00a0'

export const visibleText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replaceAll(NO_BREAK_SPACE, ' ')
    .replace(INVISIBLE, '')

/** Returns the runs from left to right. The text must come from `visibleText`. */
export function splitTextRuns(text: string, weight: Weight): TextRun[] {
  const embedding = bidi.getEmbeddingLevels(text)
  const glyphs = listGlyphs(text, weight, bidi.getMirroredCharactersMap(text, embedding.levels))
  const runs: { text: string; face: Face; rightToLeft: boolean }[] = []
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const { face, text: part } = glyphs[index] ?? {}
    if (!face || part === undefined) continue
    const rightToLeft = (embedding.levels[index] ?? 0) % 2 === 1
    const last = runs.at(-1)
    if (last?.face !== face || last.rightToLeft !== rightToLeft) runs.push({ text: part, face, rightToLeft })
    else last.text = rightToLeft ? part + last.text : last.text + part
  }
  return runs
}

interface Glyph {
  readonly text: string
  readonly face: Face | undefined
}

/** Returns the glyph for each UTF-16 code unit. If a character consists of two code units, the first represents both. */
function listGlyphs(text: string, weight: Weight, mirrored: ReadonlyMap<number, string>): Glyph[] {
  const glyphs: Glyph[] = []
  for (const character of text) {
    glyphs.push(faceForCharacter(mirrored.get(glyphs.length) ?? character, weight, glyphs.findLast(({ face }) => face)?.face))
    if (character.length === 2) glyphs.push({ text: '', face: undefined })
  }
  return glyphs
}

/** Returns the face for a character. If no font has a glyph for it, the character is drawn as a box. */
function faceForCharacter(character: string, weight: Weight, before: Face | undefined): Glyph {
  const codePoint = character.codePointAt(0) ?? 0
  if (before && COMBINING.test(character) && before.font.hasGlyphForCodePoint(codePoint)) return { face: before, text: character }
  const face = getFace(codePoint, weight)
  if (face) return { face, text: character }
  return COMBINING.test(character)
    ? { face: undefined, text: '' }
    : { face: getFace(MISSING_GLYPH.charCodeAt(0), weight), text: MISSING_GLYPH }
}
