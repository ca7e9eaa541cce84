/** Net pay is gross pay less all deductions. */
import { deductionTotals } from './deduction-totals.ts'
import { otherIsOutsideGross } from './gross-pay.ts'
import { figuresOfKind, type PeriodFigures, figuresByPeriod, totalCents } from './pay-figures.ts'
import type { Check } from './checked-item.ts'
import { asRecord } from './records.ts'

/** Gross pay less net pay; undefined when the paystub does not state both. */
export function withheldCents({ earnings }: PeriodFigures): number | undefined {
  const gross = figuresOfKind(earnings.flat(), ['GROSS'])
  const net = figuresOfKind(earnings.flat(), ['NET'])
  return gross.length > 0 && net.length > 0 ? totalCents(gross) - totalCents(net) : undefined
}

function netIsRight(period: PeriodFigures): boolean {
  const withheld = withheldCents(period)
  const totals = deductionTotals(period.deductions)
  if (withheld === undefined || totals === undefined || !period.complete) return true
  const earnings = period.earnings.flat()
  const outsideGross = otherIsOutsideGross(earnings) ? totalCents(figuresOfKind(earnings, ['OTHER'])) : 0
  return [totals.all, totals.onlyWhole ?? totals.all].some((amount) => withheld === amount || withheld === amount - outsideGross)
}

export const netPayCheck: Check = {
  code: 'NET_PAY_MISMATCH',
  finds: (item) => {
    const paystub = asRecord('SVC_INCOME_EMPLOYMENT_RECORD', item)
    return paystub !== undefined && figuresByPeriod(paystub).some((period) => !netIsRight(period))
  },
}
