/** Finds and explains everything in the contract that has a name. */
import { tables } from '../../generated/tables.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { scenarios } from '../../server/control/scenarios/all.ts'
import { RULES } from '../diff/rules/names.ts'
import { RULES as VALIDATION_RULES } from '../report/rules.ts'
import { UsageError } from '../core/errors.ts'
import { getWidth } from '../report/columns.ts'
import { type Output, styleFor } from '../report/style.ts'
import { listTargets } from '../validate/target.ts'
import { listExplanations } from './explanations.ts'
import { type Content, type Explanation, formatContent } from './format-explanation.ts'

export type Row = readonly [name: string, ...about: string[]]

/** Lists of everything in the contract, with one row and a description per item. */
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
  scenarios: () => scenarios.map(({ name, description, outcomes }) => [name, description, outcomes.join(', ')]),
  'diff-rules': () => Object.entries(RULES),
  'validation-rules': () => Object.entries(VALIDATION_RULES),
  targets: () => listTargets().map(({ as, component }) => [as, component === as ? '' : component]),
}

export const toData = (rows: readonly Row[], names?: true) =>
  rows.map(([name, ...about]) =>
    names ? name : { name, description: about[0] ?? '', ...(about[1] !== undefined && { outcomes: about[1].split(', ') }) },
  )

/** Returns the content of every explanation for a name. */
export const findContents = (name: string): Content[] => findExplanations(name).map(({ content }) => content())

/** Formats the explanations of a name for the width and colors of the output. */
export function explain(name: string, output?: Output): string {
  const layout = output ? { width: getWidth(output), style: styleFor(output) } : {}
  return findContents(name)
    .map((content) => formatContent(content, layout))
    .join('\n\n')
}

/** Ignores case only if nothing matches exactly. */
function findExplanations(name: string): Explanation[] {
  const all = listExplanations()
  const exact = all.filter(({ names }) => names.includes(name))
  const matching =
    exact.length > 0 ? exact : all.filter(({ names }) => names.some((candidate) => candidate.toLowerCase() === name.toLowerCase()))
  if (matching.length > 0) return matching
  const close = findSuggestions(
    name,
    all.flatMap(({ names }) => names),
  ).map((suggestion) => `"${suggestion}"`)
  throw new UsageError(
    `unknown name "${name}".${close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : ''} Run "cpd list" to list the names.`,
  )
}

const MAX_SUGGESTIONS = 3

/**
 * Returns names that contain the query, with whole-word matches first. Returns the nearest name if no name contains the query, or if the
 * query is a single letter, which too many names contain.
 */
function findSuggestions(name: string, names: readonly string[]): string[] {
  const query = name.toLowerCase()
  const containing = query.length < 2 ? [] : [...new Set(names)].filter((candidate) => candidate.toLowerCase().includes(query))
  if (containing.length === 0) return [findNearestWord(name, names) ?? []].flat()
  const rank = (candidate: string) => candidate.length + (isWholeWord(query, candidate.toLowerCase()) ? 0 : candidate.length * 100)
  return containing.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_SUGGESTIONS)
}

function isWholeWord(word: string, text: string): boolean {
  const at = text.indexOf(word)
  return [text[at - 1], text[at + word.length]].every((beside) => beside === undefined || /[^a-z\d]/.test(beside))
}
