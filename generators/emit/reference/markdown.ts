/** Markdown as it is written here: escaping, links, anchors, code. */

export const escapeMarkdown = (text: string): string => text.replace(/[<*]|(?<!\w)_|_(?!\w)/g, '\\$&')

/** A code span, or a word with a bar, dot or slash inside: what may be a name of the contract. */
const NAMES = /(`[^`]*`|[\w./:-]*\w[_./]\w[\w./:-]*)/

/**
 * Text of the contract as Markdown. Names written with underscores become code; a name that `known` has an answer for
 * becomes that.
 */
export const prose = (text: string, known: (name: string) => string | undefined = () => undefined): string =>
  text
    .split(NAMES)
    .map((part, at) => {
      if (at % 2 === 0) return escapeMarkdown(part)
      if (part.startsWith('`')) return part
      const name = part.replace(/[./:-]+$/, '')
      const rest = part.slice(name.length)
      return `${known(name) ?? (/\w_\w/.test(name) ? codeSpan(name) : escapeMarkdown(name))}${rest}`
    })
    .join('')

/** Markdown in a cell of a table: a bar ends a cell even within code. */
export const tableCell = (markdown: string): string => markdown.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')

export const codeSpan = (text: string): string => `\`${text}\``

export const markdownLink = (text: string, target: string): string => `[${text}](${target})`

/** The anchor that a heading gets. */
export const headingAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** `a`, `b` and `c` */
export const joinWords = (parts: readonly string[], word = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

/** 1 code, 2 codes */
export const countWithNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The first letter made a capital, and a full stop at the end. */
export const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?:]$/.test(text) ? '' : '.'}`

interface JsonBlock {
  lines: number
  text: string
  long: boolean
}

/** JSON for the partial `json`; what is longer than a screen is folded. */
export function jsonBlock(value: unknown): JsonBlock {
  const text = JSON.stringify(value, null, 2)
  const lines = text.split('\n').length
  return { text, lines, long: lines > 40 }
}
