/** An object that takes properties beyond those named goes on taking them; one that takes none goes on having none. */
import { narrower, wider } from '../../effect.ts'
import type { SchemaRule } from './rule.ts'

export const closedObjects: SchemaRule = (was, is, shared) => {
  const [before, now] = [was.additionalProperties === false, is.additionalProperties === false]
  if (before === now || !shared.has('object')) return []
  const words = (closed: boolean) => (closed ? 'only the properties named' : 'any further property')
  const said = { was: words(before), is: words(now) }
  return now
    ? [{ id: 'object-closed', ...said, effect: narrower('clients that send further properties') }]
    : [{ id: 'object-opened', ...said, effect: wider('clients that refuse properties they do not know, as the object was closed') }]
}
