/** Gross pay is the sum of the earnings it is made of. */
import { type Figure, ofKind, spansOf, total } from './pay-figures.ts'
import type { Check } from './checked-item.ts'
import { recordOf } from './records.ts'

const PARTS = ['REGULAR', 'OVERTIME', 'HOLIDAY', 'BONUS', 'COMMISSION']

/** OTHER is "anything else": it may be part of gross, or be paid beside it as reimbursements are. */
export const otherIsBeside = (earned: readonly Figure[]): boolean =>
  ofKind(earned, PARTS).length > 0 && total(ofKind(earned, PARTS)) === total(ofKind(earned, ['GROSS']))

const comparable = (earned: readonly Figure[]) => ofKind(earned, ['GROSS']).length > 0 && ofKind(earned, PARTS).length > 0

const agrees = (earned: readonly Figure[]) =>
  otherIsBeside(earned) || total(ofKind(earned, [...PARTS, 'OTHER'])) === total(ofKind(earned, ['GROSS']))

/** One gross for the whole paystub, or one for each earning that is itemized. */
function fits(earnings: readonly (readonly Figure[])[]): boolean {
  const all = earnings.flat()
  const itemized = earnings.filter(comparable)
  return !comparable(all) || agrees(all) || (itemized.length > 0 && itemized.every(agrees))
}

export const grossPay: Check = {
  code: 'GROSS_PAY_MISMATCH',
  finds: (item) => {
    const paystub = recordOf('SVC_INCOME_EMPLOYMENT_RECORD', item)
    return paystub !== undefined && spansOf(paystub).some(({ earnings }) => !fits(earnings))
  },
}
