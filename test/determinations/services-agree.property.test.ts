/**
 * Checks for arbitrary Items that Services agree on facts, that copies change nothing, and that no date is later than the creation of the
 * inputs.
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EmploymentStatus, GainTransaction, SVC_1099_RECORD, SVC_PROCEEDS_1099_B } from '../../generated/types.ts'
import { DAY } from '../../server/core/durations.ts'
import { startOfDay } from '../../server/determinations/days.ts'
import type { InputItem } from '../../server/determinations/input.ts'
import { academicSummary } from '../../server/determinations/education/academic-summary.ts'
import { enrollmentStatus } from '../../server/determinations/education/enrollment-status.ts'
import type { IncomeRecord } from '../../server/determinations/income-employment/documents.ts'
import { employmentSummary } from '../../server/determinations/income-employment/employment-summary.ts'
import { incomeEmploymentDetails } from '../../server/determinations/income-employment/income-employment-details.ts'
import { incomeSummary } from '../../server/determinations/income-employment/income-summary.ts'
import { insuranceDetails, insuranceStatus } from '../../server/determinations/insurance/services.ts'
import { cents, sum } from '../../server/determinations/money.ts'
import { realizedGains } from '../../server/determinations/tax/realized-gains.ts'
import type { TaxItem } from '../../server/determinations/tax/statements.ts'
import { anyItems } from './any-items.ts'
import { circumstancesAt, day, mdy, usd } from './items.ts'
import { payslip } from './income-employment/items.ts'

const NOW = day('2024-04-15')
const asked = circumstancesAt(NOW)
const daysAround = (before: number, after: number) => fc.integer({ min: -before, max: after }).map((days) => NOW + days * DAY)
const created = daysAround(60, 0).map((instant) => instant + 3_600_000)
const RUNS = { numRuns: 300 }

const inCurrency = (currency: string) => fc.integer({ min: -90_000, max: 90_000 }).map((value) => ({ currency, value: value / 100 }))
const currency = fc.constantFrom('USD', 'USD', 'USD', 'CAN')
const sale = currency.chain((one) =>
  fc.record(
    {
      gain_type: fc.constantFrom('SHORT_TERM', 'LONG_TERM'),
      sell_date: fc.constantFrom(day('2022-06-15'), day('2023-06-15'), day('2023-07-15')),
      quantity_sold: fc.constantFrom(1, 2),
      proceeds: inCurrency(one),
      cost: inCurrency(one),
      accrued_market_discount: inCurrency(one),
      wash_sale_disallowed: inCurrency(one),
      gain: inCurrency(one),
    },
    { requiredKeys: ['gain_type', 'sell_date'] },
  ),
) as fc.Arbitrary<GainTransaction>
const transactions = fc.array(sale, { maxLength: 3 })
const account = {
  account_number: fc.constantFrom('88415527', '****5527', 'XXXX-5527', '99995528', ''),
  payer: fc.constantFrom({ name: 'Northgate', tin: '98-7654321' }, { name: 'Northgate' }, { name: 'Northgate Brokerage' }),
}
const totals = { short_term_gains: { gain: usd(12) }, long_term_gains: { gain: usd(-5) } }
const form = fc.record(
  {
    ...account,
    record_year: fc.constantFrom(2022, 2023),
    record_date: daysAround(60, 30).map(mdy),
    corrected: fc.boolean(),
    void: fc.constantFrom(false, false, true),
    form_1099_B: fc.oneof(fc.record({ transactions }), fc.constant({ totals })),
  },
  { requiredKeys: ['form_1099_B'] },
) as fc.Arbitrary<SVC_1099_RECORD>
const proceeds = fc.record(
  { ...account, as_of_date: fc.constantFrom(day('2022-12-31'), day('2023-12-31')), transactions },
  { requiredKeys: ['transactions'] },
) as fc.Arbitrary<SVC_PROCEEDS_1099_B>

const taxItems: fc.Arbitrary<TaxItem[]> = anyItems<TaxItem['data']>(
  {
    type: fc.constant('FORM_1099_B'),
    data: fc.oneof(form, proceeds),
    datasource: fc.constantFrom({ id: 'brk_1', type: 'BROKERAGE_ACCOUNT', name: 'Northgate' }, { id: 'brk_2', type: null, name: 'Other' }),
    createdAt: created,
  },
  { maxLength: 4 },
).map((items) => items.map((one) => ({ ...one, type: 'form_1099_B' in one.data ? 'FORM_1099_B' : 'PROCEEDS_1099_B' })))

const yearIn = (instant: number | null | undefined) => (typeof instant === 'number' ? new Date(instant).getUTCFullYear() : null)

/** Returns the gains in cents by currency and year, without zeros. */
function gainsByYear(entries: readonly { year: number | null | undefined; currency: string | null | undefined; value: number }[]) {
  const groups = Map.groupBy(entries, ({ year, currency: of }) => `${year} ${of ?? 'USD'}`)
  const summed = [...groups].map(([key, own]) => [key, sum(own.map(({ value }) => cents(value)))] as const)
  return Object.fromEntries(summed.filter(([, value]) => value !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

test.each([undefined, 2022, 2023])('reports the same gains in the income summary and in realized gains for the tax year %s', (tax_year) => {
  const circumstances = circumstancesAt(NOW, { details: tax_year === undefined ? {} : { tax_year } })
  fc.assert(
    fc.property(taxItems, (items) => {
      const ofGains = realizedGains(items, circumstances).flatMap(({ as_of_date, transactions: listed, totals: stated }) => {
        const year = yearIn(as_of_date)
        const gains = listed?.length ? listed.map(({ gain }) => gain) : [stated?.short_term_gains?.gain, stated?.long_term_gains?.gain]
        return gains.flatMap((gain) => (typeof gain?.value === 'number' ? { year, currency: gain.currency, value: gain.value } : []))
      })
      const ofIncome = incomeSummary(items as InputItem<IncomeRecord>[], circumstances).flatMap(({ earnings }) =>
        (earnings ?? []).flatMap(({ interval, amounts }) =>
          (amounts ?? []).map(({ currency: of, value }) => ({ year: yearIn(interval?.end_date), currency: of, value: value ?? 0 })),
        ),
      )
      expect(gainsByYear(ofIncome)).toEqual(gainsByYear(ofGains))
    }),
    RUNS,
  )
})

const status = fc.option(fc.constantFrom<EmploymentStatus>('ACTIVE', 'INACTIVE', 'TERMINATED'), { nil: undefined })
const service = fc.record(
  {
    status,
    employee_id: fc.constantFrom('A1', 'B2'),
    hire_date: daysAround(900, 0).map(mdy),
    termination_date: daysAround(300, 90).map(mdy),
  },
  { requiredKeys: [] },
)
const paid = fc.record({
  on: daysAround(200, 90),
  gross: fc.integer({ min: 1, max: 9000 }),
  days: fc.constantFrom(7, 14, 31),
  ytd: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
  service: fc.option(service, { nil: undefined }),
})
const place = fc.option(fc.constantFrom({ zipcode: '73301' }, { zipcode: '33101' }), { nil: null })
const paystub = fc
  .tuple(paid, place, fc.option(daysAround(200, 90).map(mdy), { nil: undefined }))
  .map(([{ ytd, service: stated, ...rest }, address, record_date]): IncomeRecord =>
    payslip(
      { ...rest, ...(ytd !== undefined && { ytd }), ...(stated && { service: stated as never }) },
      { employer: { name: 'Acme Inc.', address }, ...(record_date !== undefined && { record_date }) },
    ),
  )
const w2 = fc.record({
  record_year: fc.constantFrom(2022, 2023, 2024),
  employer: fc.record({ name: fc.constant('ACME'), ein: fc.constantFrom('12-3456789', '98-7654321') }),
  wages_tips_other_comp: fc.constantFrom(50_000, 52_000).map(usd),
  control_number: fc.constantFrom('C1', 'C2', ''),
})
const incomeItems: fc.Arbitrary<InputItem<IncomeRecord>[]> = anyItems<IncomeRecord>(
  {
    type: fc.constant('PAYSTUB_FILE'),
    data: fc.oneof({ weight: 3, arbitrary: paystub }, w2 as fc.Arbitrary<IncomeRecord>),
    datasource: fc.constant({ id: 'dts_1', type: null, name: 'Uploads' }),
    createdAt: created,
  },
  { minLength: 1, maxLength: 5 },
).map((items) => items.map((one) => ({ ...one, type: 'record_year' in one.data ? 'W2_FILE' : 'PAYSTUB_FILE' })))

const session = fc.record(
  {
    name: fc.constantFrom('Fall', 'Spring', 'Summer'),
    start_date: daysAround(600, 60).map(mdy),
    end_date: daysAround(500, 90).map(mdy),
    degrees: fc.array(
      fc.record({
        type: fc.constant('BACHELORS'),
        status: fc.constantFrom('ENROLLED', 'AWARDED', 'WITHDRAWN'),
        awarded_date: daysAround(300, 60).map(mdy),
      }),
      { maxLength: 1 },
    ),
    courses: fc.array(fc.constantFrom({ credits: { attempted: 3, grade: 'B' } }, { credits: { attempted: 3 } }), { maxLength: 3 }),
  },
  { requiredKeys: ['name'] },
)
const transcripts = anyItems(
  {
    type: fc.constant('TRANSCRIPT_FILE'),
    data: fc.record(
      { transcript_date: daysAround(90, 60).map(mdy), academic_sessions: fc.array(session, { maxLength: 3 }) },
      { requiredKeys: [] },
    ),
    datasource: fc.constant({ id: 'sch_1', type: 'SIS', name: 'School' }),
    createdAt: created,
  },
  { minLength: 1, maxLength: 3 },
)
const policies = anyItems(
  {
    type: fc.constant('AUTO_INSURANCE_POLICY'),
    data: fc.record(
      {
        policy_number: fc.constantFrom('P1', 'P2'),
        record_date: daysAround(90, 60).map(mdy),
        as_of_date: daysAround(90, 60).map(mdy),
        status: fc.constantFrom('ACTIVE', 'CANCELLED'),
        coverage_period: fc.record({ start_date: daysAround(300, 60).map(mdy), end_date: daysAround(60, 300).map(mdy) }),
      },
      { requiredKeys: ['policy_number'] },
    ),
    datasource: fc.constant({ id: 'insr_1', type: 'INSURANCE_PROVIDER', name: 'Insurer' }),
    createdAt: created,
  },
  { minLength: 1, maxLength: 3 },
)

interface Dated {
  readonly as_of_date?: number | null
}
interface Family {
  readonly of: string
  readonly items: fc.Arbitrary<InputItem<unknown>[]>
  readonly reports: (items: readonly InputItem<unknown>[]) => readonly (readonly Dated[])[]
}

const family = <Data>(
  of: string,
  items: fc.Arbitrary<InputItem<Data>[]>,
  ...services: readonly ((inputs: readonly InputItem<Data>[], circumstances: typeof asked) => readonly Dated[])[]
): Family => ({
  of,
  items,
  reports: (given) => services.map((determine) => determine(given as readonly InputItem<Data>[], asked)),
})

const FAMILIES: readonly Family[] = [
  family('income and employment', incomeItems, incomeSummary, employmentSummary, incomeEmploymentDetails),
  family('realized gains', taxItems, realizedGains),
  family('income from 1099 forms', taxItems as fc.Arbitrary<InputItem<IncomeRecord>[]>, incomeSummary),
  family('education', transcripts as never, academicSummary, enrollmentStatus),
  family('insurance', policies as never, insuranceStatus, insuranceDetails),
]

test.each(FAMILIES)('$of: ignores a duplicate Item', ({ items, reports }) => {
  fc.assert(
    fc.property(items, fc.nat(), (given, which) => {
      const copied = given[which % Math.max(given.length, 1)]
      expect(reports([...given, ...(copied ? [{ ...copied, itemId: 'itm_copy' }] : [])])).toEqual(reports(given))
    }),
    RUNS,
  )
})

test.each(FAMILIES)('$of: returns no date after the creation of the newest Item', ({ items, reports }) => {
  fc.assert(
    fc.property(items, (given) => {
      const newest = Math.max(...given.map(({ createdAt }) => startOfDay(createdAt)))
      for (const { as_of_date } of reports(given).flat()) expect(as_of_date ?? 0).toBeLessThanOrEqual(newest)
    }),
    RUNS,
  )
})

/** Returns a day if it is derived instead of stated, and is later than the submission of the paystub. */
const derived = (stated: string | null | undefined, found: number | null | undefined, handedIn: number) =>
  !stated && typeof found === 'number' && found > handedIn ? [found] : []

test('returns the status that a paystub states, and derives no date after the submission of the paystub', () => {
  fc.assert(
    fc.property(incomeItems, (items) => {
      for (const one of items.filter(({ type }) => type === 'PAYSTUB_FILE')) {
        const [element] = employmentSummary([one], asked)
        const stated = (one.data as ReturnType<typeof payslip>).employee?.service_details
        const { status: found, hire_date, termination_date } = element?.employee?.service_details ?? {}
        const handedIn = startOfDay(one.createdAt)
        const isStated = stated?.status !== undefined && (stated.status === 'TERMINATED' || !stated.termination_date)
        expect([
          isStated ? stated.status : found,
          ...derived(stated?.hire_date, hire_date, handedIn),
          ...derived(stated?.termination_date, termination_date, handedIn),
        ]).toEqual([found])
      }
    }),
    RUNS,
  )
})
