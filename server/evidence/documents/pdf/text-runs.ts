/** Splits a line into runs of one font and one direction, in visual order: from left to right. */
import { type Face, faceFor, type Weight } from './faces.ts'

export interface TextRun {
  readonly text: string
  readonly face: Face
  readonly rightToLeft: boolean
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const LETTER = /\p{L}/u
const DIGIT = /\p{Nd}/u
/** These characters use the font of the character before them, if it has a glyph for them. */
const COMBINING = /[\p{M}\p{Join_Control} ]/u
/** Control characters, and marks that only select a variant or a direction. */
const INVISIBLE = /(?!\p{Join_Control})[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const MISSING_GLYPH = '\u25a1'
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

export const visibleText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(INVISIBLE, '')

/** The runs from left to right. The text must come from `visibleText`. */
export function textRunsOf(text: string, weight: Weight): TextRun[] {
  const characters = Array.from(text)
  const levels = RIGHT_TO_LEFT.test(text) ? levelsOf(characters) : characters.map(() => 0)
  const runs: { text: string; face: Face; level: number }[] = []
  for (const [index, character] of characters.entries()) {
    const level = levels[index] ?? 0
    const drawn = level % 2 === 1 ? (MIRRORED[character] ?? character) : character
    const last = runs.at(-1)
    const { face, text: glyphs } = faceForCharacter(drawn, weight, last?.face)
    if (!face) continue
    if (last?.face === face && last.level === level) last.text += glyphs
    else runs.push({ text: glyphs, face, level })
  }
  return inVisualOrder(runs).map(({ text: part, face, level }) => ({ text: part, face, rightToLeft: level % 2 === 1 }))
}

/** A character that no font has is drawn as a box. */
function faceForCharacter(character: string, weight: Weight, before: Face | undefined): { face: Face | undefined; text: string } {
  const codePoint = character.codePointAt(0) ?? 0
  if (before && COMBINING.test(character) && before.font.hasGlyphForCodePoint(codePoint)) return { face: before, text: character }
  const face = faceFor(codePoint, weight)
  if (face) return { face, text: character }
  return COMBINING.test(character)
    ? { face: undefined, text: '' }
    : { face: faceFor(MISSING_GLYPH.charCodeAt(0), weight), text: MISSING_GLYPH }
}

/** Separators inside a number. */
const SEPARATOR = /[.,:/+-]/

/**
 * The embedding levels of the Unicode bidirectional algorithm, simplified to what names and figures need. Even levels read left
 * to right, odd levels right to left.
 * The first letter sets the direction of the line. Numbers read left to right. A neutral character takes the direction of
 * its neighbours when they agree.
 */
function levelsOf(characters: readonly string[]): number[] {
  const strongDirections = characters.map((character) =>
    RIGHT_TO_LEFT.test(character) ? 'right' : LETTER.test(character) ? 'left' : undefined,
  )
  const base = strongDirections.find((side) => side !== undefined) === 'right' ? 'right' : 'left'
  const directions: (Direction | undefined)[] = []
  let before: Direction = base
  for (const [index, character] of characters.entries()) {
    before = strongDirections[index] ?? before
    const inNumber =
      DIGIT.test(character) || (SEPARATOR.test(character) && isDigit(characters[index - 1]) && isDigit(characters[index + 1]))
    directions.push(inNumber ? (before === 'left' ? 'left' : 'number') : strongDirections[index])
  }
  return directions.map((kind, index) => LEVELS[base][kind ?? resolveNeutral(directions, index, base)])
}

type Direction = 'left' | 'right' | 'number'

const LEVELS = { left: { left: 0, right: 1, number: 2 }, right: { left: 2, right: 1, number: 2 } } as const

const isDigit = (character = ''): boolean => DIGIT.test(character)

/** A neutral character treats a neighbouring number as right-to-left text. */
function resolveNeutral(directions: readonly (Direction | undefined)[], index: number, base: Direction): Direction {
  const before = directions.slice(0, index).findLast((kind) => kind !== undefined) ?? base
  const after = directions.slice(index + 1).find((kind) => kind !== undefined) ?? base
  const [from, to] = [before, after].map((kind) => (kind === 'number' ? 'right' : kind))
  return from === to ? (from ?? base) : base
}

/** Reverses right-to-left runs, from the highest level down. */
function inVisualOrder<Part extends { level: number }>(runs: readonly Part[]): Part[] {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const next: Part[] = []
    let reversed: Part[] = []
    for (const run of ordered) {
      if (run.level >= level) reversed.unshift(run)
      else {
        next.push(...reversed, run)
        reversed = []
      }
    }
    ordered = [...next, ...reversed]
  }
  return ordered
}
