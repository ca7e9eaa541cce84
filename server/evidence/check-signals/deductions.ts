/** A total of deductions is the sum of what it is the total of. */
import { contradictsItself, deducted } from './deduction-totals.ts'
import { withheld } from './net-pay.ts'
import { type Span, spansOf } from './pay-figures.ts'
import type { Check } from './checked-item.ts'
import { recordOf } from './records.ts'

/** Where all that was withheld is one line, that line is the total; the others must add up to it. */
function totalIsOff(span: Span): boolean {
  const known = deducted(span.deductions)
  if (known?.lone === undefined || !span.complete) return false
  return withheld(span) === known.lone && known.all !== known.lone && known.all - known.lone !== known.lone
}

export const deductions: Check = {
  code: 'DEDUCTIONS_MISMATCH',
  finds: (item) => {
    const paystub = recordOf('SVC_INCOME_EMPLOYMENT_RECORD', item)
    return paystub !== undefined && spansOf(paystub).some((span) => span.deductions.some(contradictsItself) || totalIsOff(span))
  },
}
