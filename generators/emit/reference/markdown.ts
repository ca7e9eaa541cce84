/** Writes Markdown: escaping, links, anchors, code. */

export const escapeMarkdown = (text: string): string => text.replace(/[<*]|(?<!\w)_|_(?!\w)/g, '\\$&')

/** A code span, or a word with an underscore, dot or slash inside: possibly a name of the contract. */
const NAMES = /(`[^`]*`|[\w./:-]*\w[_./]\w[\w./:-]*)/

/**
 * Text of the contract as Markdown. Names with underscores become code; a name that `known` returns a text for is
 * replaced by that text.
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

/** Markdown for a table cell: a bar would end the cell, even within code. */
export const tableCell = (markdown: string): string => markdown.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')

export const codeSpan = (text: string): string => `\`${text}\``

export const markdownLink = (text: string, target: string): string => `[${text}](${target})`

/** The anchor of a heading, as GitHub makes it. */
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

/** JSON for the partial `json`; long texts are folded. */
export function jsonBlock(value: unknown): JsonBlock {
  const text = JSON.stringify(value, null, 2)
  const lines = text.split('\n').length
  return { text, lines, long: lines > 40 }
}
