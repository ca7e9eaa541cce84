/** SVC_INCOME_EMPLOYMENT_RECORD as a paystub: of the last pay day or the one before, as the document's content decides. */
import type { PayAmount, PayDeduction, PayDeposit, SVC_INCOME_EMPLOYMENT_RECORD as Record } from '../../../../generated/types.ts'
import { written } from '../calendar.ts'
import { Chance } from '../chance.ts'
import { BETWEEN_PAY_DAYS, type Employment, employmentOf, lastPayDay, payDaysOfYear } from '../employment.ts'
import { dollars, sum, value } from '../money.ts'
import { type DeductedAs, type EarnedAs, OVERTIME, type PayRun, payRun } from '../pay-run.ts'
import { type Person, personOf } from '../person.ts'
import type { Subject } from '../subject.ts'
import { employeeOf, rolesOf } from './worker.ts'

export function paystub({ individual, now, content, source }: Subject): Record {
  const employment = employmentOf(individual, now, source)
  const back = new Chance('paystub', content).whole(0, 1)
  return paystubOf(employment, personOf(individual), lastPayDay(employment, now) - back * BETWEEN_PAY_DAYS)
}

/** The paystub of one pay day, with the year to date that all runs of its year add up to. */
export function paystubOf(employment: Employment, person: Person, payDay: number): Record {
  const runs = payDaysOfYear(employment, payDay).map((day) => payRun(employment, day))
  const run = payRun(employment, payDay)
  const interval = { start_date: written(run.start), end_date: written(run.end) }
  const { name, phone_number, address } = employment.employer
  return {
    record_date: written(payDay),
    pay_date: written(payDay),
    interval,
    employee: employeeOf(employment, person),
    employer: { name, phone_number, address },
    roles: rolesOf(employment),
    earnings: [{ type: employment.type, basis: 'BI_WEEKLY', interval, amounts: earnings(employment, run, runs) }],
    deductions: deductions(run, runs).map((deduction) => ({ ...deduction, interval })),
    deposits: deposits(employment, run),
    benefits: [{ type: 'MEDICAL', interval, amounts: both('GROSS', run.deducted.MEDICAL * 3, runs.length) }],
  }
}

const LINES = [
  ['REGULAR', 'Regular', 1],
  ['HOLIDAY', 'Holiday', 1],
  ['OVERTIME', 'Overtime', OVERTIME],
] as const satisfies readonly (readonly [EarnedAs, string, number])[]

function earnings(employment: Employment, run: PayRun, runs: readonly PayRun[]): PayAmount[] {
  const lines = LINES.filter(([type]) => runs.some(({ earned }) => earned[type] > 0)).flatMap(([type, description, times]) => {
    const line = { currency: 'USD' as const, type, rate: dollars(employment.rate * times), description }
    return [
      { ...line, ytd_flag: false, value: dollars(run.earned[type]), hours: run.hours[type] },
      {
        ...line,
        ytd_flag: true,
        value: dollars(total(runs, ({ earned }) => earned[type])),
        hours: total(runs, ({ hours }) => hours[type]),
      },
    ]
  })
  const whole = (['gross', 'net'] as const).flatMap((figure) => {
    const line = { currency: 'USD' as const, type: figure === 'gross' ? ('GROSS' as const) : ('NET' as const), rate: null, hours: null }
    const description = figure === 'gross' ? 'Total gross' : 'Net pay'
    return [
      { ...line, ytd_flag: false, value: dollars(run[figure]), description },
      { ...line, ytd_flag: true, value: dollars(total(runs, (one) => one[figure])), description },
    ]
  })
  return [...lines, ...whole]
}

const total = (runs: readonly PayRun[], figure: (run: PayRun) => number) => sum(runs.map(figure))

const DEDUCTIONS = [
  ['FEDERAL', 'FEDERAL_TAX', 'FEDERAL'],
  ['STATE', 'STATE_TAX', 'STATE'],
  ['SOCIAL_SECURITY', 'OTHER', 'OTHER'],
  ['MEDICARE', 'OTHER', 'OTHER'],
  ['RETIREMENT', 'OTHER', 'OTHER'],
  ['MEDICAL', 'OTHER', 'OTHER'],
] as const satisfies readonly (readonly [DeductedAs, string, string])[]

const deductions = (run: PayRun, runs: readonly PayRun[]): PayDeduction[] =>
  DEDUCTIONS.filter(([what]) => run.deducted[what] > 0).map(([what, type, of]) => ({
    type,
    amounts: [
      { currency: 'USD', type: of, ytd_flag: false, value: dollars(run.deducted[what]) },
      { currency: 'USD', type: of, ytd_flag: true, value: dollars(total(runs, ({ deducted }) => deducted[what])) },
    ],
  }))

/** The same amount in every period of the year so far. */
const both = (type: 'GROSS', cents: number, periods: number) => [
  { currency: 'USD' as const, type, ytd_flag: false, value: dollars(cents) },
  { currency: 'USD' as const, type, ytd_flag: true, value: dollars(cents * periods) },
]

function deposits({ account }: Employment, { net }: PayRun): PayDeposit[] {
  const saved = account.savings?.cents ?? 0
  const into = { method: 'DIRECT_DEPOSIT', account_name: 'Lakeshore Example Bank', transit_number: '000000518' } as const
  return [
    { ...into, account_number: account.number, account_type: 'CHECKING', amount: value(net - saved) },
    ...(account.savings
      ? [{ ...into, account_number: account.savings.number, account_type: 'SAVING' as const, amount: value(saved) }]
      : []),
  ]
}
