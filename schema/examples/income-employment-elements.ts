/** Example elements of the income and employment responses about Jordan Rivera: by payroll connection, by paystub and by bank account. */
import type { ReasonCodeList } from '../define/reason-codes.ts'
import { employmentSummaryReasons, incomeEmploymentDetailsReasons, incomeSummaryReasons } from '../reason-codes/income-employment.ts'
import {
  benefits,
  deductions,
  employer as employed,
  payFigures,
  workLocations,
  employmentRole,
  employmentService,
  worker,
} from './income-employment.ts'
import { ids } from './people.ts'

const USD = 'USD'
const state = { state_name: 'Ohio', country: { name: 'United States' } }
const home = { ...workLocations.home, ...state }
const work = { ...workLocations.work, ...state }

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)
const period = { start_date: day(2024, 2, 12), end_date: day(2024, 2, 25) }

/** Returns reasons by code. If a word follows the code, selects the meaning that contains the word. */
const listReasons = (list: ReasonCodeList, ...codes: string[]) =>
  codes.map((codeWithWord) => {
    const [code = '', word = ''] = codeWithWord.split(' ')
    return { code, description: list.meanings[code]?.find((meaning) => meaning.includes(word)) }
  })

const amounts = payFigures.flatMap(({ type, rate, period: [value, hours], year: [total, worked] }) => [
  { currency: USD, type, ytd_flag: false, value, rate, hours },
  { currency: USD, type, ytd_flag: true, value: total, rate, hours: worked },
])
const earnings = [{ type: 'SALARY', basis: 'BI_WEEKLY', interval: period, amounts }]

/** 2023: 13 paydays of 2,880 and 13 of 3,000. 2022, from June: 14 paydays of 2,880. */
const yearly = [
  { year: 2024, value: 15000 },
  { year: 2023, value: 76440 },
  { year: 2022, value: 40320 },
].map(({ year, value }) => ({ year, type: 'SALARY', amounts: [{ currency: USD, type: 'GROSS', ytd_flag: true, value }] }))

const datasource = { id: ids.employer, type: 'EMPLOYER', name: employed.name }
const bank = { type: null, name: 'Lakeshore Example Bank' }

const payroll = { datasource, as_of_date: day(2024, 3, 14) }
const paystub = { datasource, as_of_date: day(2024, 3, 1) }
const account = { datasource: bank, as_of_date: day(2024, 3, 1) }

const employer = { ...employed, address: work }
const employerWithEin = { ...employer, ein: '00-4821937' }
const beneficiary = { ...worker, address: home }
const { salary: _, salary_basis: __, ...serviceOnPaystub } = employmentService

const employee = { ...beneficiary, service_details: { ...employmentService, hire_date: day(2022, 6, 6) } }
const employeeOnPaystub = { ...beneficiary, service_details: { ...serviceOnPaystub, hire_date: period.start_date } }
const roles = [{ ...employmentRole, interval: { start_date: day(2023, 7, 3) }, location: { name: 'Lorain Terminal', address: work } }]

const holders = [{ name: 'Jordan Lee Rivera', email: worker.email, phone_number: worker.phone_number, address: home }]

/** Deposits into the checking account: one payday in March and two in each earlier month. One entry per month and type. */
const deposited = [
  { type: 'SALARY', month: 3, last: 31, value: 1744.89 },
  { type: 'SALARY', month: 2, last: 29, value: 3489.78 },
  { type: 'INTEREST', month: 2, last: 29, value: 1.05 },
  { type: 'SALARY', month: 1, last: 31, value: 3489.78 },
  { type: 'INTEREST', month: 1, last: 31, value: 1.12 },
].map(({ type, month, last, value }) => ({
  type,
  basis: null,
  interval: { start_date: day(2024, month, 1), end_date: day(2024, month, last) },
  amounts: [{ currency: USD, type: 'OTHER', ytd_flag: false, value }],
}))
const bankIncome = { earnings: deposited, yearly_earnings: null, account_holders: holders }

export const incomeByPayroll = {
  ...payroll,
  remitter: employerWithEin,
  beneficiary,
  earnings,
  yearly_earnings: yearly,
  reason_codes: listReasons(incomeSummaryReasons, 'MIE_VF_DPC_USW2', 'MIE_DRVD_EIN'),
}

export const incomeByPaystub = {
  ...paystub,
  remitter: employer,
  beneficiary,
  earnings,
  yearly_earnings: yearly.slice(0, 1),
  reason_codes: listReasons(incomeSummaryReasons, 'MIE_VF_USP_BAC', 'MIE_NID_BEM', 'MIE_INSUFFICIENT_DATA EIN'),
}

export const incomeByBank = {
  ...account,
  remitter: { name: 'n/a', phone_number: null, address: null },
  beneficiary: null,
  ...bankIncome,
  reason_codes: listReasons(incomeSummaryReasons, 'MIE_VF_UCB', 'MIE_INSUFFICIENT_DATA yearly'),
}

export const employmentByPayroll = {
  ...payroll,
  employer,
  employee,
  roles,
  reason_codes: listReasons(employmentSummaryReasons, 'MIE_VF_DPC', 'MIE_DA_ESD', 'MIE_DA_ES', 'MIE_DA_ROLE'),
}

export const employmentByPaystub = {
  ...paystub,
  employer,
  employee: employeeOnPaystub,
  roles: [],
  reason_codes: listReasons(employmentSummaryReasons, 'MIE_VF_USP_NO_BAC', 'MIE_DRVD_ESD', 'MIE_DRVD_ES', 'MIE_INSUFFICIENT_DATA role'),
}

const inPeriod = <T extends object>(entries: T[]) => entries.map((entry) => ({ ...entry, interval: period }))
const detailsReasons = (...codes: string[]) => listReasons(incomeEmploymentDetailsReasons, ...codes)

export const detailsByPayroll = {
  ...employmentByPayroll,
  employer: employerWithEin,
  earnings,
  yearly_earnings: yearly,
  deductions: inPeriod(deductions.map((deduction) => ({ ...deduction, basis: 'BI_WEEKLY' }))),
  benefits: inPeriod(benefits.map((benefit) => ({ ...benefit, basis: 'BI_WEEKLY' }))),
  reason_codes: detailsReasons('MIE_VF_DPC_USW2', 'MIE_DRVD_EIN', 'MIE_DA_ESD', 'MIE_DA_ES', 'MIE_DA_ROLE'),
}

export const detailsByPaystub = {
  ...employmentByPaystub,
  earnings,
  yearly_earnings: yearly.slice(0, 1),
  deductions: inPeriod(deductions.map((deduction) => ({ ...deduction, basis: 'BI_WEEKLY' }))),
  benefits: inPeriod(benefits.map((benefit) => ({ ...benefit, basis: 'BI_WEEKLY' }))),
  reason_codes: detailsReasons(
    'MIE_VF_USP_BAC',
    'MIE_NID_BEM',
    'MIE_DRVD_ESD',
    'MIE_DRVD_ES',
    'MIE_INSUFFICIENT_DATA EIN',
    'MIE_INSUFFICIENT_DATA role',
  ),
}

export const detailsByBank = {
  ...account,
  employer: { name: 'n/a', phone_number: null },
  employee: null,
  roles: null,
  ...bankIncome,
  deductions: null,
  benefits: null,
  reason_codes: detailsReasons('MIE_VF_UCB', 'MIE_INSUFFICIENT_DATA yearly'),
}
