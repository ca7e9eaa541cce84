/** Texts in Markdown, XML and HTML, escaped so that they stay texts. */
import { printable } from './report.ts'

// Control characters cannot be written in XML 1.0, not even escaped.
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** Escapes a text for use as text or as the value of an attribute. */
export const escapeXml = (value: string): string =>
  value.replace(UNWRITABLE, '\ufffd').replace(/[&<>"\t\n\r]/g, (character) => ENTITIES[character] as string)

/** Punctuation that Markdown or HTML would read is escaped: a text stays a text. */
export const escapeMarkdown = (words: string): string => printable(words).replace(/[\\`*_[\]<>&#|~!]/g, '\\$&')

/** In more backticks than stand in it. */
export function codeInMarkdown(words: string): string {
  const shown = printable(words)
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  const space = longest > 0 ? ' ' : ''
  return `${ticks}${space}${shown}${space}${ticks}`
}
