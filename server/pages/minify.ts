/** Removes comments and white space from scripts and styles of pages, so that they stay small. */

/** Removes comments and indentation. Keeps line breaks, so that errors refer to the lines of the original file. */
const stripComments = (content: string): string =>
  content
    .replaceAll(/^ *\/\*(?:(?!\*\/)[^])*\*\/$/gm, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^ *\/\/.*$/gm, '')
    .replaceAll(/^ +/gm, '')

/** Removes white space that has no meaning. */
export const minifyStyle = (style: string): string =>
  stripComments(style)
    .replaceAll(/(?<=^|[{};,:(])\n+| (?=\{)/g, '')
    .replaceAll(/([:,]) /g, '$1')

/** Beginning of a line, which contains code and strings in single quotes, up to another kind of literal. */
const PLAIN_CODE = /^(?:[^'"`/\n]|'(?:[^'\\\n]|\\.)*')+/gm
const STRING_OR_PUNCTUATION = /('(?:[^'\\]|\\.)*')| ?([=<>&|?:+*,{}()!]+) ?/g

/** Removes spaces around punctuation, except after a template, a regular expression or a division in the same line. */
export const minifyScript = (script: string): string =>
  stripComments(script).replaceAll(PLAIN_CODE, (code) =>
    code.replaceAll(STRING_OR_PUNCTUATION, (_, text: string | undefined, mark: string) => text ?? mark),
  )
