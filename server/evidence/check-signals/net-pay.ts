/** Net pay is gross pay less all deductions. */
import { deducted } from './deduction-totals.ts'
import { otherIsBeside } from './gross-pay.ts'
import { ofKind, type Span, spansOf, total } from './pay-figures.ts'
import type { Check } from './checked-item.ts'
import { recordOf } from './records.ts'

/** Cents that gross pay lost on the way to net pay; unknown where either is. */
export function withheld({ earnings }: Span): number | undefined {
  const gross = ofKind(earnings.flat(), ['GROSS'])
  const net = ofKind(earnings.flat(), ['NET'])
  return gross.length > 0 && net.length > 0 ? total(gross) - total(net) : undefined
}

function fits(span: Span): boolean {
  const lost = withheld(span)
  const known = deducted(span.deductions)
  if (lost === undefined || known === undefined || !span.complete) return true
  const earned = span.earnings.flat()
  const beside = otherIsBeside(earned) ? total(ofKind(earned, ['OTHER'])) : 0
  return [known.all, known.lone ?? known.all].some((amount) => lost === amount || lost === amount - beside)
}

export const netPay: Check = {
  code: 'NET_PAY_MISMATCH',
  finds: (item) => {
    const paystub = recordOf('SVC_INCOME_EMPLOYMENT_RECORD', item)
    return paystub !== undefined && spansOf(paystub).some((span) => !fits(span))
  },
}
