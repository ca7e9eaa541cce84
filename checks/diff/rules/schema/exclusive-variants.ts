/** `oneOf` refuses values of several variants, which `anyOf` allows. Where no value is of several, both say the same. */
import { type Difference, breaksReaders, breaksSenders } from '../../effect.ts'

type Union = 'anyOf' | 'oneOf' | undefined

/** `overlap`: whether values may be of several variants, of the union with `oneOf`. */
export function exclusiveVariants(was: Union, is: Union, overlap: () => boolean): Difference[] {
  if (was === undefined || is === undefined || was === is || !overlap()) return []
  return is === 'oneOf'
    ? [{ id: 'variants-became-exclusive', was, is, effect: breaksSenders('clients that send values of several variants') }]
    : [{ id: 'variants-no-longer-exclusive', was, is, effect: breaksReaders('clients that expect exactly one variant') }]
}
