/** Every reason code of the three Services, in each of its meanings, follows from data. */
import { expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { employmentSummary } from '../../../server/determinations/income-employment/employment-summary.ts'
import { incomeEmploymentDetails } from '../../../server/determinations/income-employment/income-employment-details.ts'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { circumstances, reasonsOf } from './items.ts'
import { WORKED, type Worked } from './worked-cases.ts'

const SERVICES = {
  '/v3/services/get_income_summary': { report: incomeSummary, of: ({ income = [] }: Worked) => income },
  '/v3/services/get_employment_summary': { report: employmentSummary, of: ({ employment = [] }: Worked) => employment },
  '/v3/services/get_income_employment_details': {
    report: incomeEmploymentDetails,
    of: ({ income = [], employment = [] }: Worked) => [...income, ...employment.filter((code) => !/_VF_(?!US_EDR)/.test(code))],
  },
} as const

const CASES = Object.entries(SERVICES).flatMap(([path, { report, of }]) =>
  WORKED.map((worked) => ({ path, report, worked, expected: of(worked) })).filter(({ expected }) => expected.length > 0),
)

test.each(CASES)('$path, $worked.about: $expected', ({ report, worked: { items, given }, expected }) => {
  const reasons = reasonsOf(report(items, given ?? circumstances()))
  expect(reasons).toEqual(expect.arrayContaining([...expected]))
})

/** Income alone never speaks of employment, nor employment of income. */
const allowed = (path: string) => {
  const income = /earnings|EIN/
  return tables.reasonCodes
    .filter(({ code, answeredBy }) => code.startsWith('MIE_') && answeredBy.includes(path))
    .flatMap(({ code, meanings }) => {
      if (code === 'MIE_ERNG_1099MISC') return meanings.map((meaning) => `${code}: ${meaning}`)
      if (code !== 'MIE_INSUFFICIENT_DATA') return code
      const own = meanings.filter((meaning) => path.endsWith('details') || income.test(meaning) === path.endsWith('income_summary'))
      return own.map((meaning) => `${code}: ${meaning}`)
    })
}

test.each(Object.keys(SERVICES) as (keyof typeof SERVICES)[])('%s: the worked cases reach every code it may give, and no other', (path) => {
  const { report } = SERVICES[path]
  const reached = new Set(WORKED.flatMap(({ items, given }) => reasonsOf(report(items, given ?? circumstances()))))
  expect([...reached].toSorted()).toEqual(allowed(path).toSorted())
})

test('a reason is given once in an element', () => {
  for (const { report } of Object.values(SERVICES)) {
    for (const { items, given } of WORKED) {
      for (const one of report(items, given ?? circumstances())) {
        const reasons = reasonsOf([one])
        expect(reasons).toEqual([...new Set(reasons)])
      }
    }
  }
})
