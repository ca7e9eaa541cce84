/** Removes comments and whitespace from the pages' scripts and styles to keep them small. */

/** Removes comments and indentation. Keeps line breaks, so errors refer to the lines of the original file. */
const stripComments = (content: string): string =>
  content
    .replaceAll(/^ *\/\*(?:(?!\*\/)[^])*\*\/$/gm, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^ *\/\/.*$/gm, '')
    .replaceAll(/^ +/gm, '')

/** Removes whitespace that has no meaning. */
export const minifyStyle = (style: string): string =>
  stripComments(style)
    .replaceAll(/(?<=^|[{};,:(])\n+| (?=\{)/g, '')
    .replaceAll(/([:,]) /g, '$1')

/** The beginning of a line: code and single-quoted strings, up to any other kind of literal. */
const PLAIN_CODE = /^(?:[^'"`/\n]|'(?:[^'\\\n]|\\.)*')+/gm
const STRING_OR_PUNCTUATION = /('(?:[^'\\]|\\.)*')| ?([=<>&|?:+*,{}()!]+) ?/g

/** Removes spaces around punctuation, except after a template, a regular expression or a division on the same line. */
export const minifyScript = (script: string): string =>
  stripComments(script).replaceAll(PLAIN_CODE, (code) =>
    code.replaceAll(STRING_OR_PUNCTUATION, (_, text: string | undefined, mark: string) => text ?? mark),
  )
