/** Writes Markdown: escaping, links, anchors and code. */

export const escapeMarkdown = (text: string): string => text.replace(/[<*]|(?<!\w)_|_(?!\w)/g, '\\$&')

/** A code span, or a word that contains an underscore, dot or slash, which may be a name in the contract. */
const NAMES = /(`[^`]*`|[\w./:-]*\w[_./]\w[\w./:-]*)/

/** Renders contract text as Markdown. Names with underscores become code. A name is replaced if `known` returns a string for it. */
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

/** Escapes Markdown for a table cell, where a pipe ends the cell even within code. */
export const tableCell = (markdown: string): string => markdown.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')

export const codeSpan = (text: string): string => `\`${text}\``

export const markdownLink = (text: string, target: string): string => `[${text}](${target})`

/** Returns the anchor of a heading in GitHub's format. */
export const headingAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** Returns, for example, `a`, `b` and `c`. */
export const joinWords = (parts: readonly string[], word = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

/** Returns, for example, `1 code` or `2 codes`. */
export const countWithNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Capitalizes the first letter and adds a final period. */
export const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?:]$/.test(text) ? '' : '.'}`

interface JsonBlock {
  lines: number
  text: string
  long: boolean
}

/** Formats a value for the `json` partial, which collapses long blocks. */
export function jsonBlock(value: unknown): JsonBlock {
  const text = JSON.stringify(value, null, 2)
  const lines = text.split('\n').length
  return { text, lines, long: lines > 40 }
}
