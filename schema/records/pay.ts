/** The pay on a paystub: earnings, deductions, benefits and deposits. */
import { enumeration, nullableRecord, union } from '../define/components.ts'
import { decimal, flag, list, ref, text } from '../define/fields.ts'
import { chosen, published } from '../define/origin.ts'
import { PAY_ITEM_BASIS } from '../gaps/income-employment.ts'
import { DateInterval, Currency, MoneyValue } from './money.ts'

export const EarningType = enumeration('EarningType', published, 'The kind of an income.', {
  SALARY: 'salary, a fixed sum per period',
  WAGE: 'wages, paid by time worked',
  INVESTMENT: 'gains on investments',
  RENTAL: 'rents received',
  COMMISSION: 'commissions',
  INTEREST: 'interest',
  GIFTS: 'gifts',
  ALLOWANCE: 'allowances',
  GOVERNMENT_PAYMENT: 'payments from a public body',
  DIVIDENDS: 'dividends',
  RETIREMENT_PENSION: 'pensions and other retirement income',
  TAX_REFUND: 'refunds of tax',
  UNEMPLOYMENT: 'unemployment benefits',
  TRANSFER_IN: 'transfers into the account',
  OTHER_DEPOSITS: 'deposits of another kind into the account',
  OTHER: 'any other income',
})

export const PayBasis = enumeration('PayBasis', published, 'The period of a salary or of pay.', {
  HOURLY: 'per hour',
  WEEKLY: 'per week',
  BI_WEEKLY: 'every two weeks',
  SEMI_MONTHLY: 'twice a month',
  MONTHLY: 'per month',
  ANNUAL: 'per year',
  OTHER: 'any other period',
})

export const PayAmountType = enumeration('PayAmountType', published, 'What an amount of an income means.', {
  GROSS: 'all pay, before deductions',
  NET: 'what is left after deductions',
  REGULAR: 'part of gross: regular time',
  OVERTIME: 'part of gross: overtime',
  HOLIDAY: 'part of gross: paid holidays',
  BONUS: 'part of gross: bonuses',
  COMMISSION: 'part of gross: commissions',
  OTHER: 'anything else',
})

export const PayDeductionType = enumeration('PayDeductionType', published, 'The kind of a deduction.', {
  FEDERAL_TAX: 'federal income tax',
  STATE_TAX: 'state income tax',
  OTHER: 'anything else',
})

export const PayBenefitType = enumeration('PayBenefitType', published, 'The kind of a benefit.', {
  MEDICAL: 'medical insurance',
  VISION: 'vision insurance',
  OTHER: 'anything else',
})

const PayItemAmountType = enumeration('PayItemAmountType', published, 'What an amount of a deduction or benefit means.', {
  FEDERAL: 'federal income tax',
  STATE: 'state income tax',
  LIFE: 'life insurance',
  GROSS: 'the whole amount',
  OTHER: 'anything else',
})

/** Fields that every amount of pay has in addition to its type. Spread into a record. */
export const payFigure = {
  currency: ref(Currency),
  ytd_flag: flag('`true` for the calendar year, or for the year to date if it has not ended. `false` for the interval.'),
  value: decimal('In units of the currency.'),
}

const PayHours = union('PayHours', published, 'A number of hours, as a number or as the document prints it.', [decimal(), text()])

const PayAmount = nullableRecord('PayAmount', published, 'One amount of an income. Several amounts can have the same type and ytd_flag.', {
  type: ref(PayAmountType),
  ...payFigure,
  rate: decimal('Pay per hour, in units of the currency.'),
  hours: ref(PayHours, 'Hours paid.'),
  description: text('Name of the line on the document.'),
})

export const PayItemAmount = nullableRecord('PayItemAmount', published, 'One amount of a deduction or benefit.', {
  type: ref(PayItemAmountType),
  ...payFigure,
})

export const Earning = nullableRecord('Earning', published, 'One income and its amounts.', {
  type: ref(EarningType),
  basis: ref(PayBasis, 'The period that the pay is calculated for.'),
  interval: ref(DateInterval, 'Period of the pay.'),
  amounts: list(PayAmount, 'Amounts for the interval and for the year to date.'),
})

/** The period on which a deduction or benefit is based. */
export const payItemBasis = chosen(PAY_ITEM_BASIS)({ basis: ref(PayBasis, 'The period that the amounts are calculated for.') })

export const PayDeduction = nullableRecord('PayDeduction', published, 'One deduction from gross pay and its amounts.', {
  type: ref(PayDeductionType),
  ...payItemBasis,
  interval: ref(DateInterval, 'Period of the deduction.'),
  amounts: list(PayItemAmount, 'Amounts for the interval and for the year to date.'),
})

export const PayBenefit = nullableRecord('PayBenefit', published, 'One employment benefit and its amounts.', {
  type: ref(PayBenefitType),
  ...payItemBasis,
  interval: ref(DateInterval, 'Period of the benefit.'),
  amounts: list(PayItemAmount, 'Amounts for the interval and for the year to date.'),
})

const PayDepositMethod = enumeration('PayDepositMethod', published, 'How net pay is paid out.', {
  DIRECT_DEPOSIT: 'paid into an account',
  OTHER: 'any other way',
})

const PayDepositAccountType = enumeration('PayDepositAccountType', published, 'The kind of account.', {
  CHECKING: 'checking account',
  SAVING: 'savings account',
  OTHER: 'any other account',
})

export const PayDeposit = nullableRecord('PayDeposit', published, 'One payment of all or part of net pay.', {
  method: ref(PayDepositMethod),
  account_name: text('Name of the account or of the bank.'),
  account_number: text('Account number, usually masked.'),
  transit_number: text('Routing number of the bank.'),
  account_type: ref(PayDepositAccountType),
  amount: ref(MoneyValue, 'The amount paid into the account.'),
})
