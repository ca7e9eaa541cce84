/** The content types that a header may name: one fewer breaks who sends it, one more who reads only the others. */
import { narrower, wider } from '../../effect.ts'
import { ofAny, type SchemaRule, without } from './rule.ts'

export const contentTypes: SchemaRule = (was, is, shared) => {
  const [before, now] = [was['x-content-types'], is['x-content-types']]
  if (!shared.has('object') || (!before && !now)) return []
  const [gone, come] = before && now ? [without(before, now), without(now, before)] : now ? [['any other'], []] : [[], ['any other']]
  return [
    ...ofAny(gone, (was) => ({ id: 'content-type-removed', was, is: 'refused', effect: narrower('clients that ask for it') })),
    ...ofAny(come, (is) => ({ id: 'content-type-added', was: 'refused', is, effect: wider('clients that know only the others') })),
  ]
}
