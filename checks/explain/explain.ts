/** Finds what has a name, and explains it. */
import { UsageError } from '../core/errors.ts'
import { nearest } from '../../server/core/nearest.ts'
import { widthOf } from '../report/columns.ts'
import { type Output, styleFor } from '../report/style.ts'
import { explanations } from './explanations.ts'
import { type Content, type Explanation, formatContent } from './format-explanation.ts'

/** Everything with that name, as data. */
export const explainedContents = (name: string): Content[] => explanationsOf(name).map(({ content }) => content())

/** The same as text, as wide and coloured as the output shows it. */
export function explain(name: string, output?: Output): string {
  const layout = output ? { width: widthOf(output), style: styleFor(output) } : {}
  return explainedContents(name)
    .map((content) => formatContent(content, layout))
    .join('\n\n')
}

/** Everything with that name. Case is ignored only if nothing matches exactly. */
function explanationsOf(name: string): Explanation[] {
  const all = explanations()
  const exact = all.filter(({ names }) => names.includes(name))
  const alike = exact.length > 0 ? exact : all.filter(({ names }) => names.some((one) => one.toLowerCase() === name.toLowerCase()))
  if (alike.length > 0) return alike
  const close = suggestions(
    name,
    all.flatMap(({ names }) => names),
  ).map((one) => `"${one}"`)
  throw new UsageError(
    `nothing here is called "${name}"${close.length > 0 ? `; did you mean ${close.join(' or ')}?` : ''} ("cpd list" shows what there is)`,
  )
}

const MOST_MEANT = 3

/** Names that contain the text, whole words first; else the nearest name. A single letter is not searched for: too many contain it. */
function suggestions(name: string, names: readonly string[]): string[] {
  const query = name.toLowerCase()
  const containing = query.length < 2 ? [] : [...new Set(names)].filter((one) => one.toLowerCase().includes(query))
  if (containing.length === 0) return [nearest(name, names) ?? []].flat()
  const rank = (one: string) => one.length + (isWholeWord(query, one.toLowerCase()) ? 0 : one.length * 100)
  return containing.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_MEANT)
}

function isWholeWord(word: string, text: string): boolean {
  const at = text.indexOf(word)
  return [text[at - 1], text[at + word.length]].every((beside) => beside === undefined || /[^a-z\d]/.test(beside))
}
