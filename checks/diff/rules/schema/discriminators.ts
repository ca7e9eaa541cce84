/**
 * The property that says which variant a value is. Another property breaks both; a value that stands for another variant
 * too. A value that is gone breaks those who send it, a new one those who read it.
 */
import { type Difference, breaksBoth, breaksReaders, breaksReadersNotesSenders, breaksSenders, noteOnly } from '../../effect.ts'
import { oneDifferenceOf, valuesNotIn } from './rule.ts'

export interface Discriminator {
  property: string
  /** The names of the variants by the values that stand for them, those that are not written down included. */
  variants: ReadonlyMap<string, string>
}

/** `isSame`: whether a variant of before is one of now, perhaps with another name. */
export function discriminators(
  was: Discriminator | undefined,
  is: Discriminator | undefined,
  isSame: (was: string, is: string) => boolean,
): Difference[] {
  const values = { was: was?.property ?? 'none', is: is?.property ?? 'none' }
  if (!was) return is ? [{ id: 'discriminator-added', ...values, effect: noteOnly }] : []
  if (!is) return [{ id: 'discriminator-removed', ...values, effect: breaksReadersNotesSenders('clients that choose the variant by it') }]
  if (was.property !== is.property) {
    const effect = breaksBoth('clients that send the variant in it', 'clients that choose the variant by it')
    return [{ id: 'discriminator-changed', ...values, effect }]
  }
  const [before, now] = [[...was.variants.keys()], [...is.variants.keys()]]
  const moved = before.filter((value) => is.variants.has(value) && !isSame(was.variants.get(value) ?? '', is.variants.get(value) ?? ''))
  return [
    ...oneDifferenceOf(moved, (words) => ({
      id: 'discriminator-changed',
      was: words,
      is: 'other variants',
      effect: breaksBoth('clients that send the variant of before', 'clients that read the variant of before'),
    })),
    ...oneDifferenceOf(valuesNotIn(before, now), (was) => ({
      id: 'discriminator-value-removed',
      was,
      is: 'not mapped',
      effect: breaksSenders('clients that send it'),
    })),
    ...oneDifferenceOf(valuesNotIn(now, before), (is) => ({
      id: 'discriminator-value-added',
      was: 'not mapped',
      is,
      effect: breaksReaders('clients that know only the values of before'),
    })),
  ]
}
