/** Finds what has a name, and explains it. */
import { tables } from '../../generated/tables.ts'
import { nearest } from '../../payloads/nearest.ts'
import { scenarios } from '../../server/control/scenarios/all.ts'
import { RULES } from '../diff/rules/names.ts'
import { UsageError } from '../core/errors.ts'
import { widthOf } from '../report/columns.ts'
import { type Output, styleFor } from '../report/style.ts'
import { listTargets } from '../validate/target.ts'
import { explanations } from './explanations.ts'
import { type Content, type Explanation, formatContent } from './format-explanation.ts'

/** One line of a list. */
export type Row = readonly [name: string, ...about: string[]]

/** The lists of what the contract holds: a row for each thing, with what it is about. */
export const lists: Readonly<Record<string, () => Row[]>> = {
  operations: () => tables.operations.map(({ path, summary, deprecated }) => [path, deprecated ? `${summary} (deprecated)` : summary]),
  schemas: () => Object.values(tables.components).map(({ name, about }) => [name, about]),
  events: () => tables.webhooks.map(({ type, about, deprecated }) => [type, deprecated ? `${about} (deprecated)` : about]),
  'recorded-events': () => tables.recordedEvents.map(({ type, about }) => [type, about]),
  codes: () => tables.reasonCodes.map(({ code, meanings }) => [code, meanings.join('; ')]),
  errors: () => Object.values(tables.errors).map(({ code, status, about }) => [code, `${status}: ${about}`]),
  limits: () => Object.entries(tables.limits).map(([name, { value, unit }]) => [name, `${[value].flat().join(', ')} ${unit}`]),
  rules: () => Object.entries(tables.rules).map(([code, { sentence }]) => [code, sentence]),
  gaps: () => tables.gaps.map(({ id, assumed }) => [id, assumed]),
  workflows: () => tables.workflows.map(({ id, title }) => [id, title]),
  scenarios: () => scenarios.map(({ name, about, brings }) => [name, about, brings.join(', ')]),
  'diff-rules': () => Object.entries(RULES),
  targets: () => listTargets().map(({ as, component }) => [as, component === as ? '' : component]),
}

export const asData = (rows: readonly Row[], names?: true) =>
  rows.map(([name, ...about]) =>
    names ? name : { name, about: about[0] ?? '', ...(about[1] !== undefined && { brings: about[1].split(', ') }) },
  )

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

const MAX_SUGGESTIONS = 3

/** Names that contain the text, whole words first; else the nearest name. A single letter is not searched for: too many contain it. */
function suggestions(name: string, names: readonly string[]): string[] {
  const query = name.toLowerCase()
  const containing = query.length < 2 ? [] : [...new Set(names)].filter((one) => one.toLowerCase().includes(query))
  if (containing.length === 0) return [nearest(name, names) ?? []].flat()
  const rank = (one: string) => one.length + (isWholeWord(query, one.toLowerCase()) ? 0 : one.length * 100)
  return containing.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_SUGGESTIONS)
}

function isWholeWord(word: string, text: string): boolean {
  const at = text.indexOf(word)
  return [text[at - 1], text[at + word.length]].every((beside) => beside === undefined || /[^a-z\d]/.test(beside))
}
