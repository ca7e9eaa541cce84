/** What a paystub says about pay: earnings, deductions, benefits, deposits. */
import { union, enumeration, nullableRecord } from '../define/components.ts'
import { decimal, flag, list, ref, text } from '../define/fields.ts'
import { chosen, published } from '../define/origin.ts'
import { DEDUCTION_BASIS } from '../gaps/income-employment.ts'
import { DateInterval } from './interval.ts'
import { Currency, MoneyValue } from './money.ts'
import { EarningType, PayAmountType, PayBasis, PayBenefitType, PayDeductionType, PayItemAmountType } from './pay-kinds.ts'

/** What every amount of pay has beside its type, to spread into a record. */
export const payFigure = {
  currency: ref(Currency),
  ytd_flag: flag('true: the total of the calendar year, so far if it is not over; false: of the interval.'),
  value: decimal('In units of the currency.'),
}

export const PayHours = union('PayHours', published, 'A number of hours, as a number or as the document prints it.', [decimal(), text()])

export const PayAmount = nullableRecord('PayAmount', published, 'One figure of an income. Several may share type and ytd_flag.', {
  type: ref(PayAmountType),
  ...payFigure,
  rate: decimal('Pay per hour, in units of the currency.'),
  hours: ref(PayHours, 'Hours paid.'),
  description: text('Name of the line on the document.'),
})

export const PayItemAmount = nullableRecord('PayItemAmount', published, 'One figure of a deduction or benefit.', {
  type: ref(PayItemAmountType),
  ...payFigure,
})

export const Earning = nullableRecord('Earning', published, 'One income and its figures.', {
  type: ref(EarningType),
  basis: ref(PayBasis, 'How often, or per what, it is paid.'),
  interval: ref(DateInterval, 'Period the pay is for.'),
  amounts: list(PayAmount, 'Its figures, of the interval and of the year to date.'),
})

export const deductionBasis = chosen(DEDUCTION_BASIS)({ basis: ref(PayBasis, 'How often, or per what, it is deducted.') })

export const PayDeduction = nullableRecord('PayDeduction', published, 'One deduction from gross pay and its figures.', {
  type: ref(PayDeductionType),
  ...deductionBasis,
  interval: ref(DateInterval, 'Period the deduction is for.'),
  amounts: list(PayItemAmount, 'Its figures, of the interval and of the year to date.'),
})

export const PayBenefit = nullableRecord('PayBenefit', published, 'One benefit of the employment and its figures.', {
  type: ref(PayBenefitType),
  interval: ref(DateInterval, 'Period the benefit is for.'),
  amounts: list(PayItemAmount, 'Its figures, of the interval and of the year to date.'),
})

export const PayDepositMethod = enumeration('PayDepositMethod', published, 'How net pay is handed over.', {
  DIRECT_DEPOSIT: 'paid into an account',
  OTHER: 'any other way',
})

export const PayDepositAccountType = enumeration('PayDepositAccountType', published, 'The kind of account.', {
  CHECKING: 'checking account',
  SAVING: 'savings account',
  OTHER: 'any other account',
})

export const PayDeposit = nullableRecord('PayDeposit', published, 'One payment of net pay, whole or in part.', {
  method: ref(PayDepositMethod),
  account_name: text('Name of the account or of the bank.'),
  account_number: text('Account number, usually masked.'),
  transit_number: text('Routing number of the bank.'),
  account_type: ref(PayDepositAccountType),
  amount: ref(MoneyValue, 'What is paid into the account.'),
})
