/** Jordan Rivera's paystub. Gross pay minus deductions is net pay, deposits equal net pay, and the year to date covers five paydays. */
import { jordan } from './people.ts'

const USD = 'USD'
const country = { name: 'United States', a2_code: 'US' }
const period = { start_date: '02/12/2024', end_date: '02/25/2024' }

/** Each figure has a type, followed by the value and hours for the period and for the year to date. */
export const payFigures = [
  { type: 'REGULAR', rate: 37.5, period: [2700, 72], year: [13800, 368], description: 'Regular' },
  { type: 'HOLIDAY', rate: 37.5, period: [300, 8], year: [1200, 32], description: 'Holiday' },
  { type: 'GROSS', rate: null, period: [3000, 80], year: [15000, 400], description: 'Total gross' },
  { type: 'NET', rate: null, period: [2244.89, null], year: [11224.45, null], description: 'Net pay' },
] as const

const earned = payFigures.flatMap(({ type, rate, period: [value, hours], year: [total, worked], description }) => [
  { currency: USD, type, ytd_flag: false, value, rate, hours, description },
  { currency: USD, type, ytd_flag: true, value: total, rate, hours: worked, description },
])

/** Amounts of a deduction or benefit for the period and for the year to date. */
const both = (type: string, value: number, total: number) => [
  { currency: USD, type, ytd_flag: false, value },
  { currency: USD, type, ytd_flag: true, value: total },
]

/** Total: 755.11 for the period, 3,775.55 for the year to date. */
export const deductions = [
  { type: 'FEDERAL_TAX', amounts: both('FEDERAL', 313.19, 1565.95) },
  { type: 'STATE_TAX', amounts: both('STATE', 62.42, 312.1) },
  { type: 'OTHER', amounts: both('OTHER', 186, 930) },
  { type: 'OTHER', amounts: both('OTHER', 43.5, 217.5) },
  { type: 'OTHER', amounts: both('OTHER', 150, 750) },
]

export const benefits = [
  { type: 'MEDICAL', amounts: both('GROSS', 212.4, 1062) },
  { type: 'VISION', amounts: both('GROSS', 9.85, 49.25) },
]

export const worker = {
  first_name: jordan.first_name,
  middle_name: jordan.middle_name,
  last_name: jordan.last_name,
  prefix: null,
  suffix: null,
  gender: null,
  date_of_birth: 'XX/XX/1998',
  ssn: 'XXX-XX-4821',
  email: jordan.email,
  phone_number: jordan.phone_number,
}

export const employmentService = {
  employee_id: '004417',
  status: 'ACTIVE',
  salary: 78000,
  salary_basis: 'ANNUAL',
  termination_date: null,
  termination_reason: null,
}

export const employmentRole = {
  position: { title: 'Logistics Analyst II', name: 'Logistics Analyst' },
  type: 'FULL_TIME',
  supervisor: 'Morgan Ellis',
  department: 'Route Planning',
}

export const workLocations = {
  home: { addr1: jordan.address.addr1, addr2: null, city: jordan.address.city, zipcode: jordan.address.zipcode },
  work: { addr1: '48 Quay Street', addr2: 'Floor 3', city: 'Lorain', zipcode: '44052' },
}

export const employer = { name: 'Tidewater Freight Cooperative', phone_number: '555-0176' }

const home = { ...workLocations.home, state: 'OH', country }
const work = { ...workLocations.work, state: 'OH', country }

export const incomeEmploymentExamples = {
  SVC_INCOME_EMPLOYMENT_RECORD: {
    record_date: '03/01/2024',
    pay_date: '03/01/2024',
    interval: period,
    employee: { ...worker, address: home, service_details: { ...employmentService, hire_date: '06/06/2022' } },
    employer: { ...employer, address: work },
    roles: [{ ...employmentRole, interval: { start_date: '07/03/2023' }, location: { name: 'Lorain Terminal', address: work } }],
    earnings: [{ type: 'SALARY', basis: 'BI_WEEKLY', interval: period, amounts: earned }],
    deductions: deductions.map((deduction) => ({ ...deduction, basis: 'BI_WEEKLY', interval: period })),
    deposits: [
      {
        method: 'DIRECT_DEPOSIT',
        account_name: 'Lakeshore Example Bank',
        account_number: 'XXXXXX7312',
        transit_number: '000000518',
        account_type: 'CHECKING',
        amount: { currency: USD, value: 1744.89 },
      },
      {
        method: 'DIRECT_DEPOSIT',
        account_name: 'Lakeshore Example Bank',
        account_number: 'XXXXXX9045',
        transit_number: '000000518',
        account_type: 'SAVING',
        amount: { currency: USD, value: 500 },
      },
    ],
    benefits: benefits.map((benefit) => ({ ...benefit, basis: 'BI_WEEKLY', interval: period })),
  },
}
