/** Checks the order of dates inside one document. */
import { dayOf } from '../../determinations/days.ts'
import type { Check } from './checked-item.ts'
import { dateOrdersIn } from './records.ts'

export const dateOrderCheck: Check = {
  code: 'DATE_MISMATCH',
  finds: (item) => dateOrdersIn(item).some(([first, second]) => (dayOf(first) ?? -Infinity) > (dayOf(second) ?? Infinity)),
}
