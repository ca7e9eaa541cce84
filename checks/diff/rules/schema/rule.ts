/** A schema rule compares two schemas, with references resolved and unions split, and returns their differences. */
import type { Type, Schema } from '../../document/schema.ts'
import { breaksBoth, breaksReaders, breaksSenders, type Difference, type Effect } from '../../change.ts'
import { listValues } from '../../document/in-words.ts'

/** `shared`: the types that both allow. Without any, no further rule is applied. */
export type SchemaRule = (was: Schema, is: Schema, shared: ReadonlySet<Type>) => Difference[]

/** The values of the first list that are not in the second. */
export const valuesNotIn = <T>(values: readonly T[], others: readonly T[]): T[] => {
  const known = new Set(others.map((value) => JSON.stringify(value)))
  return values.filter((value) => !known.has(JSON.stringify(value)))
}

/** One difference for all the values together; none if there are no values. */
export const oneDifferenceOf = (values: readonly unknown[], difference: (words: string) => Difference): Difference[] =>
  values.length > 0 ? [difference(listValues(values))] : []

/** One difference for the values that are gone from a list, and one for those that are new. `absent` says what each was or is instead. */
export const listChanges = (
  before: readonly unknown[],
  now: readonly unknown[],
  absent: string,
  [removed, removal]: readonly [id: Difference['id'], effect: Effect],
  [added, addition]: readonly [id: Difference['id'], effect: Effect],
): Difference[] => [
  ...oneDifferenceOf(valuesNotIn(before, now), (was) => ({ id: removed, was, is: absent, effect: removal })),
  ...oneDifferenceOf(valuesNotIn(now, before), (is) => ({ id: added, was: absent, is, effect: addition })),
]

/** True if two JSON values are equal, regardless of the order of names. */
export const isSameJson = (a: unknown, b: unknown): boolean => a === b || canonicalJson(a) === canonicalJson(b)

export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isNode(inner) ? sortKeys(inner) : inner)) ?? ''

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const sortKeys = (node: Record<string, unknown>) => Object.fromEntries(Object.entries(node).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const SENDERS = 'clients that send what it refuses'
const READERS = 'clients that rely on it'
/** A rule allows less than before, more, or other values. */
export const NARROWER: Effect = breaksSenders(SENDERS)
export const WIDER: Effect = breaksReaders(READERS)
export const OTHER: Effect = breaksBoth(SENDERS, READERS)
