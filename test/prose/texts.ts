/** Extracts English text from files: comments, test titles, sentences in pages, and descriptions in documents. */

export interface Text {
  readonly kind: 'comments' | 'titles' | 'pages' | 'descriptions' | 'help'
  /** A path or, for a help text, the command. */
  readonly file: string
  readonly line: number
  readonly text: string
}

const TOKENS = /\/\*[^]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*(?:\([\w.]+\))?|^\s*\](?: as [\w[\], ]+)?\))\(\s*(['"`])(.+?)\1/gm

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length

/** Extracts comments of at least three words, but not comment markers in strings. */
export function extractComments(source: string, file: string): Text[] {
  return [...source.matchAll(TOKENS)].flatMap(({ 0: token, index }) => {
    if (!token.startsWith('/')) return []
    const content = token.replace(/\*\/$/, '').replaceAll(/^\s*(?:\/\*+|\/\/|\*)/gm, '')
    const text = content.replaceAll(/\s+/g, ' ').trim()
    return text.split(' ').length > 2 ? [{ kind: 'comments' as const, file, line: lineAt(source, index), text }] : []
  })
}

export const extractTitles = (source: string, file: string): Text[] =>
  [...source.matchAll(TITLE)].map(({ 0: match, 2: text = '', index }) => ({
    kind: 'titles',
    file,
    line: lineAt(source, index + match.length),
    text,
  }))

/** Extracts paragraphs, list items, headings and table cells. Skips code blocks. */
export function extractPage(markdown: string, file: string, kind: Text['kind'] = 'pages'): Text[] {
  const source = markdown.replaceAll(/^\s*```[^]*?^\s*```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
  const blocks = source.matchAll(/^[ \t]*(?:[-*>#]|\d+\.)*[ \t]*(\S[^\n]*(?:\n(?![ \t]*(?:[-*>#|]|\d+\.|$))[^\n]+)*)/gm)
  return [...blocks].flatMap(({ 0: block, 1: content = '', index }) =>
    (block.trimStart().startsWith('|') ? block.split('|') : content.split(/(?<=[.?!])\s+(?=[A-Z])/))
      .map((text) => ({ kind, file, line: lineAt(source, index), text: text.replaceAll(/\s+/g, ' ').trim() }))
      // A list of links is not a sentence.
      .filter(({ text }) => /\p{L}/u.test(text.replaceAll(/\[[^\]]*\]\([^)]*\)/g, ''))),
  )
}

const DESCRIPTION = /[/](description|summary|x-enum-descriptions[/]\d+)$/
const EXAMPLE = /[/]examples[/][^/]+[/]value$|(?<![/]properties)[/]example$/

/** Extracts the descriptions from a JSON document. Skips examples and lists of known values. */
export function extractDescriptions(value: unknown, place: string): Text[] {
  if (EXAMPLE.test(place)) return []
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => extractDescriptions(inner, `${place}/${key}`))
  if (typeof value !== 'string' || !DESCRIPTION.test(place)) return []
  return [{ kind: 'descriptions', file: `generated/${place}`, line: 1, text: value.replace(/Known values: [^.]*[.]/, '') }]
}
