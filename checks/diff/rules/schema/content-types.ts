/** The content types that a header may name: a removed one breaks senders, a new one breaks readers that know only the others. */
import { breaksSenders, breaksReaders } from '../../effect.ts'
import { oneDifferenceOf, type SchemaRule, valuesNotIn } from './rule.ts'

export const contentTypes: SchemaRule = (was, is, shared) => {
  const [before, now] = [was['x-content-types'], is['x-content-types']]
  if (!shared.has('object') || (!before && !now)) return []
  const [removed, added] =
    before && now ? [valuesNotIn(before, now), valuesNotIn(now, before)] : now ? [['any other'], []] : [[], ['any other']]
  return [
    ...oneDifferenceOf(removed, (was) => ({
      id: 'content-type-removed',
      was,
      is: 'refused',
      effect: breaksSenders('clients that ask for it'),
    })),
    ...oneDifferenceOf(added, (is) => ({
      id: 'content-type-added',
      was: 'refused',
      is,
      effect: breaksReaders('clients that know only the others'),
    })),
  ]
}
