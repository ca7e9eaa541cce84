/** Whether a value may be null stays as it is: a null that is refused breaks who sends it, a null that comes who reads it. */
import { type Difference, narrower, wider } from '../../effect.ts'

export function nulls(was: boolean, is: boolean): Difference[] {
  if (was === is) return []
  return is
    ? [{ id: 'null-allowed', was: 'never null', is: 'may be null', effect: wider('clients that read it without looking for null') }]
    : [{ id: 'null-refused', was: 'may be null', is: 'never null', effect: narrower('clients that send null') }]
}
