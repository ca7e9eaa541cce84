/** Cuts a line into runs of one font and one direction, in the order in which the eye meets them. */
import { type Face, faceFor, type Weight } from './faces.ts'

export interface Run {
  readonly text: string
  readonly face: Face
  readonly rightToLeft: boolean
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const LETTER = /\p{L}/u
const DIGIT = /\p{Nd}/u
/** What stands with the character before it, in its font if that has it. */
const DEPENDENT = /[\p{M}\p{Join_Control} ]/u
/** What is never seen: controls, and marks that only choose or order what is. */
const UNSEEN = /(?!\p{Join_Control})[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const BOX = '\u25a1'
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

export const seen = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(UNSEEN, '')

/** The runs from left to right. The text is as `seen` returns it. */
export function runsOf(text: string, weight: Weight): Run[] {
  const characters = Array.from(text)
  const levels = RIGHT_TO_LEFT.test(text) ? levelsOf(characters) : characters.map(() => 0)
  const runs: { text: string; face: Face; level: number }[] = []
  for (const [index, character] of characters.entries()) {
    const level = levels[index] ?? 0
    const drawn = level % 2 === 1 ? (MIRRORED[character] ?? character) : character
    const last = runs.at(-1)
    const { face, text: shown } = faceOf(drawn, weight, last?.face)
    if (!face) continue
    if (last?.face === face && last.level === level) last.text += shown
    else runs.push({ text: shown, face, level })
  }
  return inOrder(runs).map(({ text: part, face, level }) => ({ text: part, face, rightToLeft: level % 2 === 1 }))
}

/** What no font has is shown as a box. */
function faceOf(character: string, weight: Weight, before: Face | undefined): { face: Face | undefined; text: string } {
  const codePoint = character.codePointAt(0) ?? 0
  if (before && DEPENDENT.test(character) && before.font.hasGlyphForCodePoint(codePoint)) return { face: before, text: character }
  const face = faceFor(codePoint, weight)
  if (face) return { face, text: character }
  return DEPENDENT.test(character) ? { face: undefined, text: '' } : { face: faceFor(BOX.charCodeAt(0), weight), text: BOX }
}

/** What separates the digits of one number. */
const SEPARATOR = /[.,:/+-]/

/**
 * The levels of the Unicode bidirectional algorithm, as far as names and figures need it: even ones read to the right, odd ones to the left.
 * The first letter decides for the line, numbers read to the right, and what has no direction follows its neighbours where they agree.
 */
function levelsOf(characters: readonly string[]): number[] {
  const strong = characters.map((character) => (RIGHT_TO_LEFT.test(character) ? 'right' : LETTER.test(character) ? 'left' : undefined))
  const base = strong.find((side) => side !== undefined) === 'right' ? 'right' : 'left'
  const kinds: (Kind | undefined)[] = []
  let before: Kind = base
  for (const [index, character] of characters.entries()) {
    before = strong[index] ?? before
    const inNumber =
      DIGIT.test(character) || (SEPARATOR.test(character) && isDigit(characters[index - 1]) && isDigit(characters[index + 1]))
    kinds.push(inNumber ? (before === 'left' ? 'left' : 'number') : strong[index])
  }
  return kinds.map((kind, index) => LEVELS[base][kind ?? neutral(kinds, index, base)])
}

type Kind = 'left' | 'right' | 'number'

const LEVELS = { left: { left: 0, right: 1, number: 2 }, right: { left: 2, right: 1, number: 2 } } as const

const isDigit = (character = ''): boolean => DIGIT.test(character)

/** To its neighbours, a number among letters that read to the left is one of them. */
function neutral(kinds: readonly (Kind | undefined)[], index: number, base: Kind): Kind {
  const before = kinds.slice(0, index).findLast((kind) => kind !== undefined) ?? base
  const after = kinds.slice(index + 1).find((kind) => kind !== undefined) ?? base
  const [from, to] = [before, after].map((kind) => (kind === 'number' ? 'right' : kind))
  return from === to ? (from ?? base) : base
}

/** Reverses what reads to the left, from the deepest level outwards. */
function inOrder<Part extends { level: number }>(runs: readonly Part[]): Part[] {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const next: Part[] = []
    let turned: Part[] = []
    for (const run of ordered) {
      if (run.level >= level) turned.unshift(run)
      else {
        next.push(...turned, run)
        turned = []
      }
    }
    ordered = [...next, ...turned]
  }
  return ordered
}
