/** Earnings, deductions and benefits, as the income and employment answers state them. */
import { nullableRecord } from '../define/components.ts'
import { decimal, list, ref } from '../define/fields.ts'
import { published } from '../define/origin.ts'
import { TimeInterval } from '../records/interval.ts'
import { deductionBasis, PayItemAmount, payFigure } from '../records/pay.ts'
import { EarningType, PayAmountType, PayBasis, PayBenefitType, PayDeductionType } from '../records/pay-kinds.ts'
import { year } from '../scalars.ts'

export const ReportPayAmount = nullableRecord(
  'ReportPayAmount',
  published,
  'One figure of an income. Several may share type and ytd_flag.',
  {
    type: ref(PayAmountType),
    ...payFigure,
    rate: decimal('Pay per hour, in units of the currency.'),
    hours: decimal('Hours paid.'),
  },
)

export const ReportEarning = nullableRecord('ReportEarning', published, 'One income and its figures, in an answer.', {
  type: ref(EarningType),
  basis: ref(PayBasis, 'How often, or per what, it is paid; null for bank income.'),
  interval: ref(TimeInterval, 'Period the pay is for; for bank income, a month.'),
  amounts: list(ReportPayAmount, 'Its figures, of the interval and of the year to date.'),
})

export const YearlyPayAmount = nullableRecord('YearlyPayAmount', published, 'One figure of the income of a year.', {
  type: ref(PayAmountType),
  ...payFigure,
})

export const YearlyEarning = nullableRecord('YearlyEarning', published, 'The income of one kind in one calendar year.', {
  year: year('Calendar year.'),
  type: ref(EarningType),
  amounts: list(YearlyPayAmount, 'Its figures; of the current year, to date.'),
})

export const ReportDeduction = nullableRecord('ReportDeduction', published, 'One deduction from gross pay and its figures, in an answer.', {
  type: ref(PayDeductionType),
  ...deductionBasis,
  interval: ref(TimeInterval, 'Period the deduction is for.'),
  amounts: list(PayItemAmount, 'Its figures, of the interval and of the year to date.'),
})

export const ReportBenefit = nullableRecord('ReportBenefit', published, 'One benefit of the employment and its figures, in an answer.', {
  type: ref(PayBenefitType),
  interval: ref(TimeInterval, 'Period the benefit is for.'),
  amounts: list(PayItemAmount, 'Its figures, of the interval and of the year to date.'),
})
