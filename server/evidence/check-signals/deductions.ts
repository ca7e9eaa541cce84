/** A total of deductions is the sum of the deductions. */
import { wholeDiffersFromParts, deductionTotals } from './deduction-totals.ts'
import { withheldCents } from './net-pay.ts'
import { type PeriodFigures, figuresByPeriod } from './pay-figures.ts'
import type { Check } from './checked-item.ts'
import { asRecord } from './records.ts'

/** A line that equals all that was withheld is the total. The other lines must add up to it. */
function totalIsWrong(period: PeriodFigures): boolean {
  const totals = deductionTotals(period.deductions)
  if (totals?.onlyWhole === undefined || !period.complete) return false
  return withheldCents(period) === totals.onlyWhole && totals.all !== totals.onlyWhole && totals.all - totals.onlyWhole !== totals.onlyWhole
}

export const deductionsCheck: Check = {
  code: 'DEDUCTIONS_MISMATCH',
  finds: (item) => {
    const paystub = asRecord('SVC_INCOME_EMPLOYMENT_RECORD', item)
    return (
      paystub !== undefined &&
      figuresByPeriod(paystub).some((period) => period.deductions.some(wholeDiffersFromParts) || totalIsWrong(period))
    )
  },
}
