/** Items for the income and employment tests: payslips, tax forms and bank accounts. Tests specify only the relevant values. */
import { DAY } from '../../../server/core/durations.ts'
import type {
  EmploymentServiceDetails,
  IncomeSummary,
  PayBasis,
  RequestDetails,
  SVC_1099_RECORD,
  SVC_INCOME_EMPLOYMENT_RECORD,
  SVC_W2_RECORD,
  YearlyEarning,
} from '../../../generated/types.ts'
import type { BankAccount, BankEntry, Circumstances, InputItem } from '../../../server/determinations/input.ts'
import type { IncomeRecord } from '../../../server/determinations/income-employment/documents.ts'
import { employmentSummary } from '../../../server/determinations/income-employment/employment-summary.ts'
import { incomeEmploymentDetails } from '../../../server/determinations/income-employment/income-employment-details.ts'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { circumstancesAt, itemMaker, mdy, usd } from '../items.ts'

export const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)

/** Default collection day of all Items. */
export const COLLECTED = day(2024, 3, 14)

type Rest = Partial<Omit<InputItem<IncomeRecord>, 'data'>>

const submitted = itemMaker<IncomeRecord>({
  type: 'PAYSTUB_FILE',
  channel: 'submission',
  datasource: { id: 'dts_1', type: null, name: 'Uploads' },
  createdAt: COLLECTED + 3_600_000,
})

export const item = (type: InputItem<unknown>['type'], data: IncomeRecord, rest: Rest = {}): InputItem<IncomeRecord> =>
  submitted(data, { type, ...rest })

export const byConnection: Rest = { channel: 'connection' }

export interface Paid {
  readonly on: number
  readonly gross?: number
  readonly net?: number
  readonly ytd?: number
  readonly basis?: PayBasis
  /** Length of the pay period in days. The period ends five days before the pay date. */
  readonly days?: number
  readonly employer?: string | null
  readonly service?: EmploymentServiceDetails
  readonly deposits?: readonly number[]
}

/** Creates a payslip from Acme, paid biweekly by default. */
export function payslip(paid: Paid, rest: SVC_INCOME_EMPLOYMENT_RECORD = {}): SVC_INCOME_EMPLOYMENT_RECORD {
  const { on, gross, net, ytd, basis = 'BI_WEEKLY', days = 14, employer = 'Acme Inc.', service, deposits } = paid
  const figure = (type: string, ytd_flag: boolean, value: number | undefined) =>
    value === undefined ? [] : [{ currency: 'USD', type, ytd_flag, value }]
  return {
    pay_date: mdy(on),
    record_date: mdy(on),
    interval: { start_date: mdy(on - (days + 4) * DAY), end_date: mdy(on - 5 * DAY) },
    employee: { first_name: 'Jordan', last_name: 'Rivera', ...(service && { service_details: service }) },
    employer: { name: employer },
    earnings: [
      { type: 'SALARY', basis, amounts: [...figure('GROSS', false, gross), ...figure('NET', false, net), ...figure('GROSS', true, ytd)] },
    ],
    ...(deposits && { deposits: deposits.map((value) => ({ method: 'DIRECT_DEPOSIT', amount: { currency: 'USD', value } })) }),
    ...rest,
  }
}

export const paystub = (paid: Paid, rest: Rest = {}) => item('PAYSTUB_FILE', payslip(paid), rest)
export const payroll = (paid: Paid) => item('SVC_INCOME_EMPLOYMENT_RECORD', payslip(paid), byConnection)
export const dataReport = (paid: Paid) => item('TWN_EDR', payslip(paid))

export const w2 = (year: number, box1: number | undefined, rest: SVC_W2_RECORD = {}, of: Rest = {}) =>
  item(
    'W2_FILE',
    {
      record_year: year,
      employer: { name: 'ACME INC', ein: '12-3456789' },
      ...(box1 !== undefined && { wages_tips_other_comp: usd(box1) }),
      ...rest,
    },
    of,
  )

export const form1099 = (type: InputItem<unknown>['type'], record: SVC_1099_RECORD) =>
  item(type, { record_year: 2023, payer: { name: 'Harbor Bank', tin: '98-7654321' }, ...record })

export const entry = (date: number, amount: number, description = 'DEPOSIT', currency = 'USD'): BankEntry => ({
  date,
  amount,
  currency,
  description,
})

export const bank = (entries: readonly BankEntry[], accountNumber = 'XXXX7312'): BankAccount => ({
  datasource: { id: 'dts_bank', type: 'BANK', name: 'Lakeshore Example Bank' },
  accountNumber,
  holders: [{ name: 'Jordan Rivera' }],
  asOf: COLLECTED,
  entries,
})

export const circumstances = (details: RequestDetails = {}, ...banks: readonly BankAccount[]): Circumstances =>
  circumstancesAt(COLLECTED + DAY, { banks, details })

interface Reasoned {
  readonly reason_codes?: readonly { readonly code: string; readonly description?: string | null }[] | null
}

export const listCodes = (reports: readonly Reasoned[]) =>
  reports.flatMap(({ reason_codes }) => (reason_codes ?? []).map(({ code }) => code))

/** Returns the reason codes. Codes about missing data also name the missing element. */
export const listReasons = (reports: readonly Reasoned[]) =>
  reports.flatMap(({ reason_codes }) =>
    (reason_codes ?? []).map(({ code, description }) =>
      code === 'MIE_INSUFFICIENT_DATA' || code === 'MIE_ERNG_1099MISC' ? `${code}: ${description}` : code,
    ),
  )

/** Returns the figures for each year and type. */
export const years = (yearly: readonly YearlyEarning[] | null | undefined) =>
  (yearly ?? []).map(({ year, type, amounts }) => [year, type, ...(amounts ?? []).map(({ value }) => value)])

/** Formats each entry as its type, its first and last day, and its figures as `TYPE value`, with `ytd` for the year to date. */
export const entries = ({ earnings }: IncomeSummary) =>
  (earnings ?? []).map(({ type, interval, amounts }) => [
    type,
    interval?.start_date,
    interval?.end_date,
    ...(amounts ?? []).map((amount) => `${amount.ytd_flag ? 'ytd ' : ''}${amount.type} ${amount.value}`),
  ])

/** Returns the only element in a Service response. */
export function only<Element>(elements: readonly Element[]): Element {
  const [element, ...others] = elements
  if (!element || others.length > 0) throw new Error(`${elements.length} elements instead of one`)
  return element
}

type Items = readonly InputItem<IncomeRecord>[]

export const getIncomeSummary = (...items: Items) => only(incomeSummary(items, circumstances()))
export const getEmploymentSummary = (...items: Items) => only(employmentSummary(items, circumstances()))
export const getIncomeEmploymentDetails = (...items: Items) => only(incomeEmploymentDetails(items, circumstances()))
