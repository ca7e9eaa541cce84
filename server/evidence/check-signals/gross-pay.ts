/** Gross pay is the sum of its parts. */
import { type PayFigure, figuresOfKind, figuresByPeriod, totalCents } from './pay-figures.ts'
import type { Check } from './checked-item.ts'
import { asRecord } from './records.ts'

const PARTS = ['REGULAR', 'OVERTIME', 'HOLIDAY', 'BONUS', 'COMMISSION']

/** OTHER is "anything else": it may be part of gross, or paid outside of it, like a reimbursement. */
export const otherIsOutsideGross = (earnings: readonly PayFigure[]): boolean =>
  figuresOfKind(earnings, PARTS).length > 0 && totalCents(figuresOfKind(earnings, PARTS)) === totalCents(figuresOfKind(earnings, ['GROSS']))

const isComparable = (earnings: readonly PayFigure[]) =>
  figuresOfKind(earnings, ['GROSS']).length > 0 && figuresOfKind(earnings, PARTS).length > 0

const partsMakeGross = (earnings: readonly PayFigure[]) =>
  otherIsOutsideGross(earnings) ||
  totalCents(figuresOfKind(earnings, [...PARTS, 'OTHER'])) === totalCents(figuresOfKind(earnings, ['GROSS']))

/** A paystub has one gross amount, or one for each itemized earning. */
function grossIsRight(earnings: readonly (readonly PayFigure[])[]): boolean {
  const all = earnings.flat()
  const itemized = earnings.filter(isComparable)
  return !isComparable(all) || partsMakeGross(all) || (itemized.length > 0 && itemized.every(partsMakeGross))
}

export const grossPayCheck: Check = {
  code: 'GROSS_PAY_MISMATCH',
  finds: (item) => {
    const paystub = asRecord('SVC_INCOME_EMPLOYMENT_RECORD', item)
    return paystub !== undefined && figuresByPeriod(paystub).some(({ earnings }) => !grossIsRight(earnings))
  },
}
