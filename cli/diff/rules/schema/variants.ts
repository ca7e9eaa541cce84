/** The variants of a union: one fewer breaks those who send it, one more those who read it, unless another covers it. */
import type { Schema } from '../../document/schema.ts'
import { held } from '../../document/schema.ts'
import type { Source } from '../../document/source.ts'
import { typesOf } from '../../document/types.ts'
import { schemaInWords } from '../../document/words.ts'
import { type Difference, harmless, narrower, wider } from '../../effect.ts'

/** What one side has and the other has not, beside all that the other allows. */
interface Unmatched {
  schema: Schema
  of: Source
  among: readonly Schema[]
  others: Source
}

export function variantGone({ schema, of, among, others }: Unmatched): Difference {
  const said = { was: schemaInWords(of, schema), is: 'no variant' }
  return { id: 'variant-removed', ...said, effect: isCovered(schema, of, among, others) ? harmless : narrower('clients that send it') }
}

export function variantCome({ schema, of, among, others }: Unmatched): Difference {
  const said = { was: 'no variant', is: schemaInWords(of, schema) }
  return {
    id: 'variant-added',
    ...said,
    effect: isCovered(schema, of, among, others) ? harmless : wider('clients that know only the other variants'),
  }
}

const isCovered = (schema: Schema, of: Source, among: readonly Schema[], others: Source): boolean =>
  among.some((one) => covers(others.schema(one).node, of.schema(schema).node))

/** Whether a variant allows all that is of its type, and the other one is. */
function covers(free: Schema, inner: Schema): boolean {
  const [wide, types] = [typesOf(free), typesOf(inner)]
  if (inner.anyOf ?? inner.oneOf) return held(free).length === 0
  const isFree = held(free, 'type', 'nullable').every((keyword) => keyword === 'additionalProperties' && free.additionalProperties === true)
  return isFree && [...types].every((type) => wide.has(type))
}
