/** A value keeps its types: fewer break those who send it, more break those who read it. Null is a rule of its own. */
import { overlap, typesInWords, typesOf } from '../../document/types.ts'
import { type Difference, narrower, other, wider } from '../../effect.ts'
import type { Schema } from '../../document/schema.ts'

export function types(was: Schema, is: Schema): Difference[] {
  const [before, now] = [typesOf(was), typesOf(is)]
  const both = overlap(before, now).size
  if (both === before.size && both === now.size) return []
  const said = { was: typesInWords(before), is: typesInWords(now) }
  if (both === now.size && both > 0)
    return [{ id: 'type-narrowed', ...said, effect: narrower(`clients that send another type than ${said.is}`) }]
  if (both === before.size && both > 0) return [{ id: 'type-widened', ...said, effect: wider(`clients that read ${said.was} only`) }]
  return [{ id: 'type-changed', ...said, effect: other(`clients that send ${said.was}`, `clients that read ${said.was}`) }]
}
