/** The types of a value: fewer break senders, more break readers. Null has a rule of its own. */
import { overlap, typesInWords, typesOf } from '../../document/types.ts'
import { breaksBoth, breaksReaders, breaksSenders, type Difference } from '../../effect.ts'
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

/** Whether a value may be null: refusing null breaks senders, allowing it breaks readers. */
export function nulls(was: boolean, is: boolean): Difference[] {
  if (was === is) return []
  return is
    ? [{ id: 'null-allowed', was: 'never null', is: 'may be null', effect: breaksReaders('clients that read it without looking for null') }]
    : [{ id: 'null-refused', was: 'may be null', is: 'never null', effect: breaksSenders('clients that send null') }]
}
