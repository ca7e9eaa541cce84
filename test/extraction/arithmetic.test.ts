/** Tests the arithmetic of synthetic records to the cent. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type {
  GainTotals,
  MoneyAmount,
  PayAmount,
  SVC_1099_RECORD,
  SVC_ACADEMIC_RECORD,
  SVC_AUTO_INSURANCE_CLAIM_RECORD,
  SVC_DIGEST,
  SVC_FORM_1098_MORTGAGE_INTEREST,
  SVC_INCOME_EMPLOYMENT_RECORD,
  SVC_INSURANCE_RECORD,
  SVC_PROCEEDS_1099_B,
  SVC_STUDENT_ID_RECORD,
  SVC_W2_RECORD,
} from '../../generated/types.ts'
import { parseDay } from '../../server/determinations/days.ts'
import { syntheticEmployment, lastPayDay, payDaysOfYear, calculatePayRun } from '../../server/documents/extraction/employment.ts'
import { syntheticPerson } from '../../server/documents/extraction/person.ts'
import type { SyntheticInput } from '../../server/documents/extraction/synthetic/input.ts'
import { syntheticByType } from '../../server/documents/extraction/synthetic/by-type.ts'
import { paystubOfPayDay } from '../../server/documents/extraction/synthetic/paystub.ts'
import { contents, individuals, instants } from './subjects.ts'
import { DAY } from '../../server/core/durations.ts'

const subjects = fc.record({ individual: individuals, now: instants, content: contents })

const cents = (dollars: number | null | undefined): number => Math.round((dollars ?? 0) * 100)
const total = (numbers: readonly (number | null | undefined)[]): number => numbers.reduce<number>((sum, one) => sum + cents(one), 0)

/** Checks the record of each type for arbitrary people and times. */
function always(types: readonly string[], holds: (data: never, subject: SyntheticInput) => void) {
  fc.assert(
    fc.property(subjects, fc.constantFrom(...types), (subject, type) => {
      holds(syntheticByType[type]?.(subject) as never, subject)
    }),
    { numRuns: 200 },
  )
}

describe('a paystub', () => {
  const figure = (amounts: readonly PayAmount[], year: boolean, ...kinds: string[]) =>
    total(amounts.filter(({ type, ytd_flag }) => ytd_flag === year && kinds.includes(type ?? '')).map(({ value }) => value))
  const deducted = ({ deductions = [] }: SVC_INCOME_EMPLOYMENT_RECORD, year: boolean) =>
    total(deductions.flatMap(({ amounts }) => (amounts ?? []).filter(({ ytd_flag }) => ytd_flag === year).map(({ value }) => value)))

  test.each([false, true])(
    'has the sum of the earnings as gross pay, and gross pay minus deductions as net pay (year to date: %s)',
    (year) => {
      always(['PAYSTUB_FILE'], (data: SVC_INCOME_EMPLOYMENT_RECORD) => {
        const amounts = data.earnings?.[0]?.amounts ?? []
        const gross = figure(amounts, year, 'GROSS')
        expect(gross).toBeGreaterThan(0)
        expect(figure(amounts, year, 'REGULAR', 'HOLIDAY', 'OVERTIME')).toBe(gross)
        expect(figure(amounts, year, 'NET')).toBe(gross - deducted(data, year))
        expect(deducted(data, year)).toBeGreaterThan(0)
      })
    },
  )

  test('deposits net pay and pays hours times rate on each line', () => {
    always(['PAYSTUB_FILE'], ({ deposits = [], earnings = [] }: SVC_INCOME_EMPLOYMENT_RECORD) => {
      const amounts = earnings[0]?.amounts ?? []
      expect(total(deposits.map(({ amount }) => amount?.value))).toBe(figure(amounts, false, 'NET'))
      const lines = amounts.filter(({ rate, ytd_flag }) => typeof rate === 'number' && !ytd_flag)
      expect(lines.map(({ value }) => cents(value))).toEqual(lines.map(({ rate, hours }) => cents(Number(rate) * Number(hours))))
    })
  })

  test('is for the last or previous payday, after a period of two weeks', () => {
    always(['PAYSTUB_FILE', 'TWN_EDR'], ({ pay_date, interval }: SVC_INCOME_EMPLOYMENT_RECORD, { now }) => {
      const paid = parseDay(pay_date) ?? 0
      expect(now - paid).toBeGreaterThanOrEqual(0)
      expect(now - paid).toBeLessThan(29 * DAY)
      expect([parseDay(interval?.start_date), parseDay(interval?.end_date)]).toEqual([paid - 18 * DAY, paid - 5 * DAY])
    })
  })

  test('adds each payment to the year to date, which restarts each year', () => {
    fc.assert(
      fc.property(individuals, instants, (individual, now) => {
        const employment = syntheticEmployment(individual, now)
        const days = payDaysOfYear(employment, lastPayDay(employment, now))
        const paid = days.map((day) => paystubOfPayDay(employment, syntheticPerson(individual), day).earnings?.[0]?.amounts ?? [])
        const grown = days.map((_, at) => days.slice(0, at + 1).reduce((sum, day) => sum + calculatePayRun(employment, day).gross, 0))
        expect(paid.map((amounts) => figure(amounts, true, 'GROSS'))).toEqual(grown)
        expect(figure(paid[0] ?? [], true, 'GROSS')).toBe(figure(paid[0] ?? [], false, 'GROSS'))
      }),
      { numRuns: 30 },
    )
  })
})

test("adds up the year's paystubs in a W-2, with the statutory shares for Social Security and Medicare", () => {
  always(['W2_FILE'], (w2: SVC_W2_RECORD, { individual, now }) => {
    const employment = syntheticEmployment(individual, now)
    const year = w2.record_year ?? 0
    const last = payDaysOfYear(employment, lastPayDay(employment, Date.UTC(year, 11, 31))).at(-1) ?? 0
    const amounts = paystubOfPayDay(employment, syntheticPerson(individual), last).earnings?.[0]?.amounts ?? []
    const gross = cents(amounts.find(({ type, ytd_flag }) => type === 'GROSS' && ytd_flag)?.value)
    expect(cents(w2.medicare_wages_and_tips?.value)).toBe(gross)
    expect(cents(w2.social_security_wages?.value)).toBe(gross)
    expect(cents(w2.social_security_tax_withheld?.value)).toBe(Math.round((gross * 62) / 1000))
    expect(cents(w2.medicare_tax_withheld?.value)).toBe(Math.round((gross * 145) / 10_000))
    const deferred = w2.box_12?.find(([code]) => code === 'D')?.[1] ?? 0
    expect(cents(w2.wages_tips_other_comp?.value)).toBe(gross - cents(Number(deferred)))
  })
})

describe('sales', () => {
  const money = ['proceeds', 'cost', 'accrued_market_discount', 'wash_sale_disallowed', 'gain'] as const
  const of = (record: SVC_1099_RECORD & SVC_PROCEEDS_1099_B) => record.form_1099_B ?? record

  test('have gains equal to proceeds minus cost and discount plus the disallowed loss, and totals by holding period', () => {
    always(['FORM_1099_B', 'FORM_1099_CONSOLIDATED', 'PROCEEDS_1099_B'], (record: SVC_1099_RECORD & SVC_PROCEEDS_1099_B) => {
      const { transactions = [], totals } = of(record)
      expect(transactions.length).toBeGreaterThan(1)
      for (const { proceeds, cost, accrued_market_discount, wash_sale_disallowed, gain } of transactions)
        expect(cents(gain?.value)).toBe(
          cents(proceeds?.value) - cents(cost?.value) - cents(accrued_market_discount?.value) + cents(wash_sale_disallowed?.value),
        )
      const terms = { short_term_gains: 'SHORT_TERM', long_term_gains: 'LONG_TERM' } as const
      for (const [term, type] of Object.entries(terms))
        for (const figure of money) {
          const some = transactions.filter(({ gain_type }) => gain_type === type).map((sale) => sale[figure]?.value)
          expect(cents(totals?.[term as keyof GainTotals]?.[figure]?.value)).toBe(total(some))
        }
    })
  })

  test('are long-term if held for more than a year, and all fall into the tax year', () => {
    always(['FORM_1099_B'], ({ record_year, form_1099_B }: SVC_1099_RECORD) => {
      for (const { gain_type, acquired_date, sell_date } of form_1099_B?.transactions ?? []) {
        expect(Number(sell_date) - Number(acquired_date) > 366 * DAY).toBe(gain_type === 'LONG_TERM')
        expect(new Date(Number(sell_date)).getUTCFullYear()).toBe(record_year)
      }
    })
  })
})

test('limits partial dividends to the total, and reports the amounts paid as state income', () => {
  always(
    ['FORM_1099_DIV', 'FORM_1099_NEC', 'FORM_1099_MISC'],
    ({ form_1099_div: div, form_1099_nec: nec, form_1099_misc: misc }: SVC_1099_RECORD) => {
      expect(cents(div?.qualified_dividends?.value) + cents(div?.section_199a_dividends?.value)).toBeLessThanOrEqual(
        cents(div?.total_ordinary_dividends?.value),
      )
      expect(nec?.states?.[0]?.state_income).toEqual(nec?.nonemployee_compensation)
      expect(misc?.states?.[0]?.state_income).toEqual(misc?.rents ?? misc?.royalties ?? misc?.other_income)
    },
  )
})

test('dates every tax form in the year after its tax year, before today', () => {
  always(['FORM_1099_B', 'FORM_1099_INT', 'FORM_1099_NEC', 'FORM_1098'], ({ record_year, record_date }: SVC_1099_RECORD, { now }) => {
    expect(record_date).toMatch(new RegExp(`/${(record_year ?? 0) + 1}$`))
    expect(parseDay(record_date)).toBeLessThanOrEqual(now)
  })
})

test('charges 3 to 7 percent of the principal as mortgage interest, with totals equal to the amounts of the only mortgage', () => {
  always(['FORM_1098'], ({ transactions: [mortgage] = [], totals }: SVC_FORM_1098_MORTGAGE_INTEREST) => {
    const share = cents(mortgage?.mortgage_interest_received?.value) / cents(mortgage?.outstanding_mortgage_principal?.value)
    expect(share).toBeGreaterThan(0.028)
    expect(share).toBeLessThanOrEqual(0.07)
    expect(mortgage).toMatchObject(totals ?? {})
  })
})

describe('a policy', () => {
  const dollars = (amounts: readonly (MoneyAmount | null | undefined)[]) => total(amounts.map((one) => one?.amount))

  test('has a premium that is the sum of its coverages, whose premiums are the sums of their items', () => {
    const types = ['AUTO_INSURANCE_POLICY', 'HOME_INSURANCE_POLICY', 'RENTERS_INSURANCE_POLICY', 'POLICY_DETAILS', 'VEHICLE_DETAILS']
    always(types, ({ premium_amount, coverages = [] }: SVC_INSURANCE_RECORD) => {
      expect(cents(premium_amount?.amount)).toBeGreaterThan(0)
      expect(dollars(coverages.map((coverage) => coverage.premium_amount))).toBe(cents(premium_amount?.amount))
      for (const coverage of coverages)
        expect(dollars((coverage.details?.coverage_items ?? []).map((item) => item.premium_amount))).toBe(
          cents(coverage.premium_amount?.amount),
        )
    })
  })

  test('is in force today', () => {
    always(['INSURANCE_CARD', 'HOME_INSURANCE_POLICY', 'POLICY_LISTING'], ({ status, coverage_period }: SVC_INSURANCE_RECORD, { now }) => {
      expect(status).toBe('ACTIVE')
      expect(parseDay(coverage_period?.start_date)).toBeLessThanOrEqual(now)
      expect((parseDay(coverage_period?.end_date) ?? 0) + DAY).toBeGreaterThan(now)
    })
  })

  test.each(['INSURANCE_CARD', 'POLICY_LISTING', 'VEHICLE_LISTING', 'UNINSURED_MOTORIST_FORM'])('has no premium on %s', (type) => {
    always([type], (record: SVC_INSURANCE_RECORD) => {
      expect(record.policy_number).toMatch(/^EX-AUTO-\d{6}$/)
      expect(JSON.stringify(record)).not.toContain('premium')
    })
  })
})

test('lists claims whose payments add up to the total paid, and whose report date is between the loss and today', () => {
  always(['AUTO_INSURANCE_CLAIM'], ({ auto_insurance_claims: claims = [] }: SVC_AUTO_INSURANCE_CLAIM_RECORD, { now }) => {
    expect(claims.length).toBeGreaterThan(0)
    for (const { payments = [], total_paid, date_of_loss, date_reported, status } of claims) {
      expect(cents(total_paid?.amount)).toBe(total(payments.map(({ amount }) => amount?.amount)))
      expect(payments.length > 0).toBe(status === 'CLOSED')
      expect(parseDay(date_of_loss)).toBeLessThanOrEqual(parseDay(date_reported) ?? 0)
      expect(parseDay(date_reported)).toBeLessThanOrEqual(now)
    }
  })
})

describe('a transcript', () => {
  const points: Readonly<Record<string, number>> = { A: 4, 'A-': 3.7, 'B+': 3.3, B: 3, 'B-': 2.7, 'C+': 2.3, C: 2, D: 1 }
  const graded = ({ academic_sessions = [] }: SVC_ACADEMIC_RECORD) =>
    academic_sessions.flatMap(({ courses }) => (courses ?? []).flatMap(({ credits }) => (credits?.grade ? [credits] : [])))

  test('has totals that are the sums of its courses, and an average of quality points divided by credits', () => {
    always(['TRANSCRIPT_FILE'], (record: SVC_ACADEMIC_RECORD) => {
      const courses = graded(record)
      const credits = courses.reduce((sum, { earned }) => sum + (earned ?? 0), 0)
      const quality = courses.reduce((sum, { grade, earned }) => sum + (points[grade ?? ''] ?? Number.NaN) * (earned ?? 0), 0)
      const [summary] = record.academic_summary ?? []
      expect(summary).toMatchObject({ cumulative: true, earned: credits, gpa_credits: credits })
      expect(summary?.quality_points).toBeCloseTo(quality, 6)
      expect(Math.abs((summary?.gpa ?? 0) - quality / credits)).toBeLessThanOrEqual(0.005 + 1e-9)
      expect(record.academic_sessions?.at(-1)?.academic_summary?.at(-1)).toMatchObject({ earned: summary?.earned, gpa: summary?.gpa })
    })
  })

  test('has only its last term in progress, without grades', () => {
    always(['TRANSCRIPT_FILE'], ({ academic_sessions: sessions = [] }: SVC_ACADEMIC_RECORD, { now }) => {
      expect(sessions.length).toBeGreaterThan(1)
      expect(sessions.map(({ in_progress }) => in_progress)).toEqual(sessions.map((_, at) => at === sessions.length - 1))
      for (const { in_progress, end_date, courses } of sessions) {
        expect((parseDay(end_date) ?? 0) + DAY > now).toBe(in_progress)
        expect(courses?.every(({ credits }) => (credits?.grade === undefined) === in_progress)).toBe(true)
      }
    })
  })

  test('has the same figures as the digest from the same document', () => {
    always(['SVC_DIGEST'], (digest: SVC_DIGEST, subject) => {
      const record = syntheticByType['TRANSCRIPT_FILE']?.(subject) as SVC_ACADEMIC_RECORD
      if (record.academic_summary?.[0]?.credit_type !== 'SEMESTER') return
      const [summary] = record.academic_summary
      expect([digest.cgpa, digest.credits_earned]).toEqual([summary.gpa, summary.earned])
      const worst = graded(record).map(({ grade }) => points[grade ?? ''] ?? 0)
      expect(points[digest.min_grade]).toBe(Math.min(...worst))
      expect(digest.last_term_gpa).toBe(record.academic_sessions?.at(-2)?.academic_summary?.[0]?.gpa)
    })
  })

  test('is from a college for some documents and from a high school for others', () => {
    const kinds = Array.from({ length: 60 }, (_, at) =>
      syntheticByType['TRANSCRIPT_FILE']?.({ individual: { individual_id: 'i' }, now: 0, content: `${at}` }),
    )
    const units = kinds.map((record) => (record as SVC_ACADEMIC_RECORD).academic_summary?.[0]?.credit_type)
    expect(new Set(units)).toEqual(new Set(['SEMESTER', 'HIGHSCHOOL_CREDIT']))
  })
})

test('issues a student identity card that is valid today', () => {
  always(['STUDENT_ID_CARD'], ({ valid_from, valid_upto }: SVC_STUDENT_ID_RECORD, { now }) => {
    expect(parseDay(valid_from)).toBeLessThanOrEqual(now)
    expect((parseDay(valid_upto) ?? 0) + DAY).toBeGreaterThan(now)
  })
})
