/** Wraps text into lines that fit a given width. */
import type { TextStyle, Typesetter } from './typesetter.ts'

/** Matches scripts that do not use spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Maximum number of characters in a word. Longer words are split before they are measured. */
const MAX_WORD_LENGTH = 60

export function wrapText(text: string, style: TextStyle, width: number, type: Typesetter): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => wrapParagraph(paragraph.trim(), style, width, type))
}

function wrapParagraph(text: string, style: TextStyle, width: number, type: Typesetter): string[] {
  const done: string[] = []
  let line = ''
  let used = 0
  for (const piece of breakablePieces(text)) {
    if (used + type.width(piece.trimEnd(), style) > width && line !== '') {
      done.push(line.trimEnd())
      line = ''
      used = 0
    }
    if (type.width(piece.trimEnd(), style) <= width) {
      line += piece
      used += type.width(piece, style)
    } else {
      for (const character of splitGraphemes(piece)) {
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

/** Splits text where a line may end: after spaces, hyphens and slashes, and between words in scripts without spaces. */
function breakablePieces(text: string): string[] {
  return text
    .split(/(?<=\s)(?=\S)|(?<=[-/])(?=[^\s\d])/)
    .flatMap((piece) => (UNSPACED.test(piece) ? Array.from(words.segment(piece), ({ segment }) => segment) : [piece]))
    .flatMap((piece) => (piece.length > MAX_WORD_LENGTH ? cutLongWord(piece) : [piece]))
}

function cutLongWord(piece: string): string[] {
  const characters = splitGraphemes(piece)
  return Array.from({ length: Math.ceil(characters.length / MAX_WORD_LENGTH) }, (_, index) =>
    characters.slice(index * MAX_WORD_LENGTH, (index + 1) * MAX_WORD_LENGTH).join(''),
  )
}

const splitGraphemes = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)
