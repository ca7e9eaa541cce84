/** `cpd explain`: what a code, event, operation, schema or error means, and its provenance. */
import { Command } from 'commander'
import { nearest } from '../validate/nearest.ts'
import { UsageError } from '../validate/finding.ts'
import { type Explanation, formatSources } from './format-explanation.ts'
import { explanations } from './explanations.ts'

export const explainCommand = (): Command =>
  new Command('explain').argument('<name>', 'as it appears in a payload, a path or the documents').action(async (name: string) => {
    console.log(await explainWithSources(name))
  })

export const explain = (name: string): string =>
  explanationsOf(name)
    .map(({ text }) => text())
    .join('\n\n')

/** The same, and in the repository where it is in the sources. */
export async function explainWithSources(name: string): Promise<string> {
  const texts = explanationsOf(name).map(async ({ text, sources }) => {
    const rows = (await sources?.()) ?? []
    return rows.length > 0 ? `${text()}\n${formatSources(rows)}` : text()
  })
  return (await Promise.all(texts)).join('\n\n')
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
