/** A rule looks at two schemas, references followed and unions taken apart, and says in what they differ. */
import type { Type } from '../../document/types.ts'
import type { Difference } from '../../effect.ts'
import type { Schema } from '../../document/schema.ts'
import { listed } from '../../document/words.ts'

/** `shared`: the types that both allow. Where there are none, no other rule is asked. */
export type SchemaRule = (was: Schema, is: Schema, shared: ReadonlySet<Type>) => Difference[]

/** What stands in the one list and not in the other. */
export const without = <T>(values: readonly T[], others: readonly T[]): T[] => {
  const known = new Set(others.map((value) => JSON.stringify(value)))
  return values.filter((value) => !known.has(JSON.stringify(value)))
}

/** One difference of all the values that went or came; none where there are none. */
export const ofAny = (values: readonly unknown[], difference: (words: string) => Difference): Difference[] =>
  values.length > 0 ? [difference(listed(values))] : []

/** Whether two parts of documents say the same, in whatever order their names stand. */
export const same = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b)

export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isNode(inner) ? sorted(inner) : inner)) ?? ''

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const sorted = (node: Record<string, unknown>) => Object.fromEntries(Object.entries(node).toSorted(([a], [b]) => (a < b ? -1 : 1)))
