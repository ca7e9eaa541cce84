/** The kinds of pay: what an income is, how it is counted, what an amount of it stands for. */
import { enumeration } from '../define/components.ts'
import { published } from '../define/origin.ts'

export const EarningType = enumeration('EarningType', published, 'Where an income comes from.', {
  SALARY: 'salary, a fixed sum per period',
  WAGE: 'wages, paid by time worked',
  INVESTMENT: 'gains on investments',
  RENTAL: 'rents received',
  COMMISSION: 'commissions',
  INTEREST: 'interest',
  GIFTS: 'gifts',
  ALLOWANCE: 'allowances',
  GOVERNMENT_PAYMENT: 'payments of a public body',
  DIVIDENDS: 'dividends',
  RETIREMENT_PENSION: 'pensions and other retirement income',
  TAX_REFUND: 'refunds of tax',
  UNEMPLOYMENT: 'unemployment benefits',
  TRANSFER_IN: 'transfers into the account',
  OTHER_DEPOSITS: 'deposits of another kind into the account',
  OTHER: 'any other income',
})

export const PayBasis = enumeration('PayBasis', published, 'The period a salary is stated for, or pay is counted by.', {
  HOURLY: 'per hour',
  WEEKLY: 'per week',
  BI_WEEKLY: 'every two weeks',
  SEMI_MONTHLY: 'twice a month',
  MONTHLY: 'per month',
  ANNUAL: 'per year',
  OTHER: 'any other period',
})

export const PayAmountType = enumeration('PayAmountType', published, 'What an amount of an income stands for.', {
  GROSS: 'all pay, before deductions',
  NET: 'what is left after deductions',
  REGULAR: 'part of gross: regular time',
  OVERTIME: 'part of gross: overtime',
  HOLIDAY: 'part of gross: paid holidays',
  BONUS: 'part of gross: bonuses',
  COMMISSION: 'part of gross: commissions',
  OTHER: 'anything else',
})

export const PayDeductionType = enumeration('PayDeductionType', published, 'What pay is reduced by.', {
  FEDERAL_TAX: 'federal income tax',
  STATE_TAX: 'state income tax',
  OTHER: 'anything else',
})

export const PayBenefitType = enumeration('PayBenefitType', published, 'What a benefit is for.', {
  MEDICAL: 'medical insurance',
  VISION: 'vision insurance',
  OTHER: 'anything else',
})

export const PayItemAmountType = enumeration('PayItemAmountType', published, 'What an amount of a deduction or benefit stands for.', {
  FEDERAL: 'federal income tax',
  STATE: 'state income tax',
  LIFE: 'life insurance',
  GROSS: 'the whole amount',
  OTHER: 'anything else',
})
