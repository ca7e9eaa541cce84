/** A schema rule compares two schemas with resolved references and split unions, and returns their differences. */
import type { Type, Schema } from '../../document/schema.ts'
import { breaksBoth, breaksReaders, breaksSenders, type Difference, type Effect } from '../../change.ts'
import { listValues } from '../../document/in-words.ts'

/** `shared` contains the types that both schemas allow. Rules apply only if `shared` is not empty. */
export type SchemaRule = (base: Schema, revision: Schema, shared: ReadonlySet<Type>) => Difference[]

/** Returns the values of the first list that are missing from the second list. */
export const listMissing = <T>(values: readonly T[], others: readonly T[]): T[] => {
  const keys = new Set(others.map((value) => JSON.stringify(value)))
  return values.filter((value) => !keys.has(JSON.stringify(value)))
}

/** Creates one difference for all values, or no difference for an empty list. */
export const summarizeValues = (values: readonly unknown[], create: (words: string) => Difference): Difference[] =>
  values.length > 0 ? [create(listValues(values))] : []

/**
 * Creates one difference for the removed values and one for the added values. `absent` describes the state of a value that is not in the
 * list.
 */
export const compareValues = (
  before: readonly unknown[],
  now: readonly unknown[],
  absent: string,
  [removed, removal]: readonly [id: Difference['id'], effect: Effect],
  [added, addition]: readonly [id: Difference['id'], effect: Effect],
): Difference[] => [
  ...summarizeValues(listMissing(before, now), (base) => ({ id: removed, was: base, is: absent, effect: removal })),
  ...summarizeValues(listMissing(now, before), (revision) => ({ id: added, was: absent, is: revision, effect: addition })),
]

/** True if two JSON values are equal, regardless of member order. */
export const isSameJson = (a: unknown, b: unknown): boolean => a === b || canonicalJson(a) === canonicalJson(b)

export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isNode(inner) ? sortKeys(inner) : inner)) ?? ''

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const sortKeys = (node: Record<string, unknown>) => Object.fromEntries(Object.entries(node).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const SENDERS = 'clients that send values that it rejects'
const READERS = 'clients that rely on it'
/** Effects of a rule that allows fewer, more or different values than before. */
export const NARROWER: Effect = breaksSenders(SENDERS)
export const WIDER: Effect = breaksReaders(READERS)
export const OTHER: Effect = breaksBoth(SENDERS, READERS)
