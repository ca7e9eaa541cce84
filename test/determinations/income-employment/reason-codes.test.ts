/** Tests that every reason code of the three Services occurs for some data, in each of its meanings. */
import { expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import type { Circumstances, InputItem } from '../../../server/determinations/input.ts'
import type { IncomeRecord } from '../../../server/determinations/income-employment/documents.ts'
import { employmentSummary } from '../../../server/determinations/income-employment/employment-summary.ts'
import { incomeEmploymentDetails } from '../../../server/determinations/income-employment/income-employment-details.ts'
import { incomeSummary } from '../../../server/determinations/income-employment/income-summary.ts'
import { DAY } from '../../../server/core/durations.ts'
import { usd } from '../items.ts'
import { bank, byConnection, circumstances, dataReport, day, entry, form1099, item, payroll, paystub, listReasons, w2 } from './items.ts'

const friday = day(2024, 3, 8)
const stub = paystub({ on: friday, gross: 3000, net: 2000 })
const earlier = paystub({ on: friday - 14 * DAY, gross: 3000, net: 2100 })
const split = [entry(friday, 1500), entry(friday, 500)]
const missing = (what: string) => `MIE_INSUFFICIENT_DATA: ${what} cannot be derived`
const misc = (what: string) => `MIE_ERNG_1099MISC: the earnings are ${what} of the 1099-MISC`

const int = { form_1099_int: { interest_income: usd(10) } }
const div = { form_1099_div: { total_ordinary_dividends: usd(20) } }

type Row = readonly [
  about: string,
  items: readonly InputItem<IncomeRecord>[],
  income: readonly string[],
  employment?: readonly string[],
  rest?: { readonly given: Circumstances },
]

/**
 * Items and optionally bank accounts, with the expected reasons. The first list applies to get_income_summary and
 * get_income_employment_details, the second to get_employment_summary. The details also contain the employment reasons.
 */
const ROWS: readonly Row[] = [
  ['payroll system', [payroll({ on: friday, gross: 1 })], ['MIE_VF_DPC'], ['MIE_VF_DPC']],
  ['W-2 from the payroll system', [w2(2023, 1, {}, byConnection)], ['MIE_VF_DPC', 'MIE_VF_W2'], ['MIE_VF_DPC']],
  ['paystub alone', [stub], ['MIE_VF_USP_NO_BAC'], ['MIE_VF_USP_NO_BAC']],
  [
    'paystub and bank',
    [stub],
    ['MIE_VF_USP_BAC', 'MIE_NI_BEM'],
    ['MIE_VF_USP_NO_BAC'],
    { given: circumstances({}, bank([entry(friday, 2000)])) },
  ],
  [
    'paystub, another amount in the bank',
    [stub],
    ['MIE_VF_USP_BAC', 'MIE_NI_NO_BEM'],
    [],
    { given: circumstances({}, bank([entry(friday, 1999.99)])) },
  ],
  ['paystub, split deposit', [stub], ['MIE_NID_BEM'], [], { given: circumstances({}, bank(split)) }],
  ['two paystubs, one in the bank', [stub, earlier], ['MIE_NIP_BEM'], [], { given: circumstances({}, bank([entry(friday, 2000)])) }],
  ['two paystubs, one in the bank, split', [stub, earlier], ['MIE_NIDP_BEM'], [], { given: circumstances({}, bank(split)) }],
  ['W-2', [w2(2023, 50_000)], ['MIE_VF_USW2', 'MIE_VF_W2', 'MIE_DRVD_EIN'], ['MIE_VF_USW2']],
  ['payroll system and paystub', [payroll({ on: friday, gross: 1 }), earlier], ['MIE_VF_DPC_USP'], ['MIE_VF_DPC']],
  ['payroll system and W-2', [payroll({ on: friday, gross: 1 }), w2(2023, 1)], ['MIE_VF_DPC_USW2'], ['MIE_VF_DPC']],
  ['paystub and W-2', [stub, w2(2023, 1)], ['MIE_VF_USP_USW2'], ['MIE_VF_USP_USW2']],
  [
    'payroll system, paystub and W-2',
    [payroll({ on: friday, gross: 1 }), earlier, w2(2023, 1)],
    ['MIE_VF_DPC_USP', 'MIE_VF_DPC_USW2'],
    ['MIE_VF_DPC'],
  ],
  ['employment data report', [dataReport({ on: friday, gross: 1 })], ['MIE_VF_US_EDR'], ['MIE_VF_US_EDR']],
  ['bank alone', [], ['MIE_VF_UCB', missing('yearly earnings')], [], { given: circumstances({}, bank(split)) }],
  ['bank without deposits', [], [missing('earnings')], [], { given: circumstances({}, bank([entry(friday, -5)])) }],
  [
    '1099-NEC',
    [form1099('FORM_1099_NEC', { form_1099_nec: { nonemployee_compensation: usd(900) } })],
    ['MIE_VF_US1099NEC', 'MIE_ERNG_1099NEC'],
  ],
  [
    '1099-MISC',
    [form1099('FORM_1099_MISC', { form_1099_misc: { rents: usd(1), royalties: usd(2), other_income: usd(3) } })],
    ['MIE_VF_US1099MISC', misc('rents, box 1'), misc('royalties, box 2'), misc('other income, box 3')],
  ],
  ['1099-INT', [form1099('FORM_1099_INT', int)], ['MIE_VF_US1099INT', 'MIE_ERNG_1099INT']],
  ['1099-DIV', [form1099('SVC_1099_RECORD', div)], ['MIE_VF_US1099DIV', 'MIE_ERNG_1099DIV']],
  [
    '1099-OID',
    [form1099('FORM_1099_OID', { form_1099_oid: { original_issue_discount: usd(5) } })],
    ['MIE_VF_US1099OID', 'MIE_ERNG_1099OID'],
  ],
  [
    '1099-B',
    [item('PROCEEDS_1099_B', { as_of_date: day(2023, 12, 31), transactions: [{ gain: usd(7) }] })],
    ['MIE_VF_US1099B', 'MIE_ERNG_1099B'],
  ],
  [
    'consolidated 1099',
    [form1099('FORM_1099_CONSOLIDATED', { ...int, ...div })],
    ['MIE_VF_US1099CONSOLIDATED', 'MIE_ERNG_1099INT', 'MIE_ERNG_1099DIV'],
  ],
  ['two forms in a record given inline', [form1099('SVC_1099_RECORD', { ...int, ...div })], ['MIE_VF_US1099CONSOLIDATED']],
  ['W-2 without box 1', [w2(2023, undefined)], [missing('earnings'), missing('yearly earnings')]],
  ['paystub alone has no EIN', [stub], [missing('the EIN')]],
  ['masked EIN', [w2(2023, 1, { employer: { name: 'Acme', ein: 'XX-XXX6789' } })], [missing('the EIN')]],
  [
    'the source states everything',
    [
      item('PAYSTUB_FILE', {
        pay_date: '03/08/2024',
        employer: { name: 'Acme' },
        employee: { service_details: { status: 'TERMINATED', hire_date: '06/06/2022', termination_date: '03/05/2024' } },
        roles: [{ position: { title: 'Analyst' } }],
      }),
    ],
    [],
    ['MIE_DA_ESD', 'MIE_DA_EED', 'MIE_DA_ES', 'MIE_DA_ROLE'],
  ],
  ['paid last week', [stub], [], ['MIE_DRVD_ESD', 'MIE_DRVD_ES', missing('the role')]],
  ['paid last year', [paystub({ on: day(2023, 3, 8) })], [], ['MIE_DRVD_ESD', 'MIE_DRVD_ES', 'MIE_DRVD_EED']],
  [
    'W-2 tells nothing of the employment',
    [w2(2023, 1)],
    [],
    [
      missing('the employment status'),
      missing('the role'),
      missing('the start date of the employment'),
      missing('the end date of the employment'),
    ],
  ],
]

const WORKED = ROWS.map(([about, items, income, employment = [], { given = circumstances() } = { given: circumstances() }]) => ({
  about,
  items,
  income,
  employment,
  given,
}))
type Worked = (typeof WORKED)[number]

const SERVICES = {
  '/v3/services/get_income_summary': { report: incomeSummary, of: ({ income }: Worked) => income },
  '/v3/services/get_employment_summary': { report: employmentSummary, of: ({ employment }: Worked) => employment },
  '/v3/services/get_income_employment_details': {
    report: incomeEmploymentDetails,
    of: ({ income, employment }: Worked) => [...income, ...employment.filter((code) => !/_VF_(?!US_EDR)/.test(code))],
  },
} as const

const CASES = Object.entries(SERVICES).flatMap(([path, { report, of }]) =>
  WORKED.map((worked) => ({ path, report, worked, expected: of(worked) })).filter(({ expected }) => expected.length > 0),
)

test.each(CASES)('returns $expected from $path: $worked.about', ({ report, worked: { items, given }, expected }) => {
  const reasons = listReasons(report(items, given))
  expect(reasons).toEqual(expect.arrayContaining([...expected]))
})

/**
 * Returns the possible codes for a path. A meaning of `MIE_INSUFFICIENT_DATA` concerns either income or employment, and only the details
 * contain both.
 */
const allowed = (path: string) => {
  const income = /earnings|EIN/
  return tables.reasonCodes
    .filter(({ code, returnedBy }) => code.startsWith('MIE_') && returnedBy.includes(path))
    .flatMap(({ code, meanings }) => {
      if (code === 'MIE_ERNG_1099MISC') return meanings.map((meaning) => `${code}: ${meaning}`)
      if (code !== 'MIE_INSUFFICIENT_DATA') return code
      const own = meanings.filter((meaning) => path.endsWith('details') || income.test(meaning) === path.endsWith('income_summary'))
      return own.map((meaning) => `${code}: ${meaning}`)
    })
}

test.each(Object.keys(SERVICES) as (keyof typeof SERVICES)[])('covers exactly the possible codes for %s', (path) => {
  const { report } = SERVICES[path]
  const reached = new Set(WORKED.flatMap(({ items, given }) => listReasons(report(items, given))))
  expect([...reached].toSorted()).toEqual(allowed(path).toSorted())
})
