/** The variants of a union: a removed one breaks senders, a new one breaks readers, unless another variant covers it. */
import { assertionsOf, type Schema } from '../../document/schema.ts'
import type { ApiDocument } from '../../document/api-document.ts'
import { typesOf } from '../../document/types.ts'
import { schemaInWords } from '../../document/in-words.ts'
import { breaksReaders, breaksSenders, compatible, type Difference } from '../../effect.ts'

/** A variant that only one side has, and the variants that the other side has. */
interface Unmatched {
  schema: Schema
  of: ApiDocument
  among: readonly Schema[]
  others: ApiDocument
}

export function variantRemoved({ schema, of, among, others }: Unmatched): Difference {
  const values = { was: schemaInWords(of, schema), is: 'no variant' }
  return {
    id: 'variant-removed',
    ...values,
    effect: isCovered(schema, of, among, others) ? compatible : breaksSenders('clients that send it'),
  }
}

export function variantAdded({ schema, of, among, others }: Unmatched): Difference {
  const values = { was: 'no variant', is: schemaInWords(of, schema) }
  return {
    id: 'variant-added',
    ...values,
    effect: isCovered(schema, of, among, others) ? compatible : breaksReaders('clients that know only the other variants'),
  }
}

const isCovered = (schema: Schema, of: ApiDocument, among: readonly Schema[], others: ApiDocument): boolean =>
  among.some((one) => covers(others.schema(one).node, of.schema(schema).node))

/** Whether a variant allows every value of its types, and the other variant has only those types. */
function covers(free: Schema, inner: Schema): boolean {
  const [wide, types] = [typesOf(free), typesOf(inner)]
  if (inner.anyOf ?? inner.oneOf) return assertionsOf(free).length === 0
  const isFree = assertionsOf(free, 'type', 'nullable').every(
    (keyword) => keyword === 'additionalProperties' && free.additionalProperties === true,
  )
  return isFree && [...types].every((type) => wide.has(type))
}

/** `oneOf` refuses values of several variants, which `anyOf` allows. If no value is of several, both say the same. */
type Union = 'anyOf' | 'oneOf' | undefined

/** `overlap`: whether values may be of several variants, of the union with `oneOf`. */
export function exclusiveVariants(was: Union, is: Union, overlap: () => boolean): Difference[] {
  if (was === undefined || is === undefined || was === is || !overlap()) return []
  return is === 'oneOf'
    ? [{ id: 'variants-became-exclusive', was, is, effect: breaksSenders('clients that send values of several variants') }]
    : [{ id: 'variants-no-longer-exclusive', was, is, effect: breaksReaders('clients that expect exactly one variant') }]
}
