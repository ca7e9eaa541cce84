/** Whether an object allows properties beyond those named (`additionalProperties`, `unevaluatedProperties`). */
import type { Schema } from '../../document/schema.ts'
import { breaksSenders, breaksReaders } from '../../effect.ts'
import type { SchemaRule } from './rule.ts'

export const isClosed = ({ additionalProperties, unevaluatedProperties }: Schema): boolean =>
  additionalProperties === false || (additionalProperties === undefined && unevaluatedProperties === false)

export const closedObjects: SchemaRule = (was, is, shared) => {
  const [before, now] = [isClosed(was), isClosed(is)]
  if (before === now || !shared.has('object')) return []
  const words = (closed: boolean) => (closed ? 'only the properties named' : 'any further property')
  const values = { was: words(before), is: words(now) }
  return now
    ? [{ id: 'object-closed', ...values, effect: breaksSenders('clients that send further properties') }]
    : [
        {
          id: 'object-opened',
          ...values,
          effect: breaksReaders('clients that refuse properties they do not know, as the object was closed'),
        },
      ]
}
