/** The types of a value: fewer break senders, more break readers. Null has a rule of its own. */
import { overlap, typesInWords, typesOf } from '../../document/types.ts'
import { type Difference, breaksSenders, breaksBoth, breaksReaders } from '../../effect.ts'
import type { Schema } from '../../document/schema.ts'

export function types(was: Schema, is: Schema): Difference[] {
  const [before, now] = [typesOf(was), typesOf(is)]
  const both = overlap(before, now).size
  if (both === before.size && both === now.size) return []
  const values = { was: typesInWords(before), is: typesInWords(now) }
  if (both === now.size && both > 0)
    return [{ id: 'type-narrowed', ...values, effect: breaksSenders(`clients that send another type than ${values.is}`) }]
  if (both === before.size && both > 0)
    return [{ id: 'type-widened', ...values, effect: breaksReaders(`clients that read ${values.was} only`) }]
  return [{ id: 'type-changed', ...values, effect: breaksBoth(`clients that send ${values.was}`, `clients that read ${values.was}`) }]
}
