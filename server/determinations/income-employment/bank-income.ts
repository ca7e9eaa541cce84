/** Income in a bank account: deposits totaled by month and type. */
import { tables } from '../../../generated/tables.ts'
import type { Currency, EarningType, ReportEarning } from '../../../generated/types.ts'
import { startOfDay } from '../days.ts'
import type { BankAccount, Circumstances } from '../input.ts'
import { decide, type DecisionRow, reason, otherwise } from '../reasons.ts'
import { distinctAccounts } from './bank-match.ts'
import { compareEarningTypes } from './earnings.ts'
import { monthInterval } from './instants.ts'
import { total } from '../money.ts'
import type { IncomeReason } from './reason-codes.ts'

/** Words in bank statements. The first matching row determines the type of income. */
export const DEPOSITS: readonly DecisionRow<string, EarningType>[] = [
  ['tax refund', mentions(/tax ref|tax refund|irs treas|refund.*tax/), 'TAX_REFUND'],
  ['unemployment', mentions(/unemploy|\bui (benefit|payment)|reemployment assist/), 'UNEMPLOYMENT'],
  ['pension, retirement, annuity', mentions(/pension|retire|annuity|\b401k\b|\bira dist/), 'RETIREMENT_PENSION'],
  [
    'social security, veterans or other benefits',
    mentions(/social security|\bssa\b|\bssi\b|veterans|\bva benef|\bsnap\b|child benefit|benefit payment/),
    'GOVERNMENT_PAYMENT',
  ],
  ['commission', mentions(/commission/), 'COMMISSION'],
  ['payroll, salary, wages, direct deposit', mentions(/payroll|salary|\bwages?\b|dir(ect)? ?dep|\bpaycheck\b/), 'SALARY'],
  ['dividend', mentions(/dividend/), 'DIVIDENDS'],
  ['interest', mentions(/\binterest\b|\bint (paid|pymt|payment|earned)\b/), 'INTEREST'],
  ['rent', mentions(/\brent(al)?s?\b/), 'RENTAL'],
  ['brokerage, securities, investment', mentions(/brokerage|securities|investment/), 'INVESTMENT'],
  ['allowance, stipend, per diem', mentions(/allowance|stipend|per diem/), 'ALLOWANCE'],
  ['gift', mentions(/\bgifts?\b/), 'GIFTS'],
  ['transfer, Zelle, Venmo, Cash App', mentions(/transfer|\bxfer\b|zelle|venmo|cash app/), 'TRANSFER_IN'],
  otherwise('OTHER_DEPOSITS'),
]

function mentions(words: RegExp) {
  return (description: string) => words.test(description)
}

export const depositKind = (description: string): EarningType => decide(DEPOSITS, description.toLowerCase())

const CURRENCIES = new Set(tables.components['Currency']?.values?.map(({ value }) => value))

/** Returns OTHER for a currency that the contract does not list. */
const listedCurrency = (currency: string): Currency => (CURRENCIES.has(currency) ? currency : 'OTHER')

function summarizeEarnings({ entries }: BankAccount): ReportEarning[] {
  const deposits = entries
    .filter(({ amount }) => amount > 0)
    .map(({ date, amount, currency, description }) => ({
      amount,
      currency,
      month: monthInterval(date).start_date ?? 0,
      type: depositKind(description),
    }))
  const groups = Map.groupBy(deposits, ({ month, type, currency }) => JSON.stringify([month, type, currency]))
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? { ...first, value: total([first, ...others].map(({ amount }) => amount)) } : []))
    .toSorted((a, b) => b.month - a.month || compareEarningTypes(a.type, b.type) || (a.currency < b.currency ? -1 : 1))
    .map(({ month, type, currency, value }) => ({
      type,
      basis: null,
      interval: monthInterval(month),
      amounts: [{ currency: listedCurrency(currency), type: 'OTHER', ytd_flag: false, value }],
    }))
}

/** Returns the earnings from the latest month with income, which is the current period. */
const latestMonth = (earnings: readonly ReportEarning[]) =>
  earnings.filter(({ interval }) => interval?.start_date === earnings[0]?.interval?.start_date)

function listReasons(earnings: readonly ReportEarning[], { details }: Circumstances): IncomeReason[] {
  return [
    reason('MIE_VF_UCB'),
    ...(earnings.length === 0 ? [reason('MIE_INSUFFICIENT_DATA', 'earnings')] : []),
    ...(details.get_yearly_earnings === false ? [] : [reason('MIE_INSUFFICIENT_DATA', 'yearly_earnings')]),
  ]
}

/**
 * Returns the income in each bank account. The result contains no payer and no employee, and its yearly earnings are null. The Data Request
 * determines whether bank income is included. By default, it is included only if there are no other payers.
 */
export const bankIncomes = (circumstances: Circumstances, payers: number) => {
  if (!(circumstances.details.enable_bank_income ?? payers === 0)) return []
  return distinctAccounts(circumstances.banks).map((bank) => {
    const earnings = summarizeEarnings(bank)
    return {
      source: { datasource: { ...bank.datasource, type: null }, as_of_date: Math.max(0, startOfDay(bank.asOf)) },
      income: {
        earnings: circumstances.details.earnings_period_type === 'CURRENT' ? latestMonth(earnings) : earnings,
        yearly_earnings: null,
        account_holders: [...bank.holders],
      },
      reason_codes: listReasons(earnings, circumstances),
    }
  })
}
