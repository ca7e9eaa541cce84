/** Breaks text into lines that fit. */
import type { Style, Typesetter } from './typesetter.ts'

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What is longer is no word: it is cut before it is measured. */
const LONGEST_WORD = 60

export function wrap(text: string, style: Style, width: number, type: Typesetter): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => lines(paragraph.trim(), style, width, type))
}

function lines(text: string, style: Style, width: number, type: Typesetter): string[] {
  const done: string[] = []
  let line = ''
  let used = 0
  for (const piece of piecesOf(text)) {
    if (used + type.width(piece.trimEnd(), style) > width && line !== '') {
      done.push(line.trimEnd())
      line = ''
      used = 0
    }
    if (type.width(piece.trimEnd(), style) <= width) {
      line += piece
      used += type.width(piece, style)
    } else {
      for (const character of charactersOf(piece)) {
        const wide = type.width(character, style)
        if (used + wide > width && line !== '') {
          done.push(line)
          line = ''
          used = 0
        }
        line += character
        used += wide
      }
    }
  }
  return line.trimEnd() === '' && done.length > 0 ? done : [...done, line.trimEnd()]
}

/** Where a line may end: after spaces, hyphens and slashes, and between the words of scripts without spaces. */
function piecesOf(text: string): string[] {
  return text
    .split(/(?<=\s)(?=\S)|(?<=[-/])(?=[^\s\d])/)
    .flatMap((piece) => (UNSPACED.test(piece) ? Array.from(words.segment(piece), ({ segment }) => segment) : [piece]))
    .flatMap((piece) => (piece.length > LONGEST_WORD ? cut(piece) : [piece]))
}

function cut(piece: string): string[] {
  const characters = charactersOf(piece)
  return Array.from({ length: Math.ceil(characters.length / LONGEST_WORD) }, (_, index) =>
    characters.slice(index * LONGEST_WORD, (index + 1) * LONGEST_WORD).join(''),
  )
}

const charactersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)
