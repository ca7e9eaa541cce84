/** Whether an object allows properties beyond those named (`additionalProperties`). */
import { breaksSenders, breaksReaders } from '../../effect.ts'
import type { SchemaRule } from './rule.ts'

export const closedObjects: SchemaRule = (was, is, shared) => {
  const [before, now] = [was.additionalProperties === false, is.additionalProperties === false]
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
