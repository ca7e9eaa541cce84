/** Whether a value may be null: refusing null breaks senders, allowing it breaks readers. */
import { type Difference, breaksSenders, breaksReaders } from '../../effect.ts'

export function nulls(was: boolean, is: boolean): Difference[] {
  if (was === is) return []
  return is
    ? [{ id: 'null-allowed', was: 'never null', is: 'may be null', effect: breaksReaders('clients that read it without looking for null') }]
    : [{ id: 'null-refused', was: 'may be null', is: 'never null', effect: breaksSenders('clients that send null') }]
}
