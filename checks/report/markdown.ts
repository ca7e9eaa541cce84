/** Texts in Markdown. */
import { printable } from './report.ts'

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
