/** Tests which Items form a report, the source of each field, the reported term and the requested type. */
import { describe, expect, test } from 'vitest'
import type { SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import type { InsuranceItem } from '../../../server/determinations/insurance/policies.ts'
import { insuranceDetails, insuranceStatus } from '../../../server/determinations/insurance/services.ts'
import { day } from '../items.ts'
import { card, connected, insurer, on, submitted } from './items.ts'

const first = { start_date: '01/15/2024', end_date: '07/14/2024' }
const usd = (amount: number) => ({ currency: 'USD', amount })

const reportsOn = (iso: string, ...items: InsuranceItem[]) => insuranceDetails(items, on(iso))

test('recognizes a policy number in any notation', () => {
  const items = ['EX-AUTO-204817', 'ex auto 204817', 'EXAUTO204817'].map((policy_number) => submitted({ policy_number }))
  expect(reportsOn('2024-03-15', ...items)).toHaveLength(1)
})

test('identifies a Data Source regardless of its name', () => {
  const renamed = { ...insurer, name: 'Lakefront' }
  expect(
    reportsOn('2024-03-15', submitted({ policy_number: '1' }), submitted({ policy_number: '1' }, { datasource: renamed })),
  ).toHaveLength(1)
})

test('distinguishes the same policy number at two insurers', () => {
  const other = { id: 'insr_2', type: 'INSURANCE_PROVIDER', name: 'Hearthbramble Home Insurance' }
  expect(reportsOn('2024-03-15', submitted({ policy_number: '1' }), submitted({ policy_number: '1' }, { datasource: other }))).toHaveLength(
    2,
  )
})

test('distinguishes policies by insurer name if there is no Data Source', () => {
  const datasource = { id: null, type: null, name: null }
  const of = (name: string) => submitted({ policy_number: '1', insurance_provider: { name } }, { datasource })
  expect(reportsOn('2024-03-15', of('Umbrelline Group'), of('UMBRELLINE GROUP.'))).toHaveLength(1)
  expect(reportsOn('2024-03-15', of('Umbrelline Group'), of('Other Group'))).toHaveLength(2)
})

test('keeps Items without a policy number separate', () => expect(reportsOn('2024-03-15', card({}), card({}))).toHaveLength(2))

test('takes each field from the newest record that states the field, and ignores blanks', () => {
  const record = (data: SVC_INSURANCE_RECORD) => submitted({ policy_number: '1', coverage_period: first, ...data })
  const [report] = reportsOn(
    '2024-03-15',
    record({
      as_of_date: '02/01/2024',
      premium_amount: usd(800),
      payment_frequency: 'MONTHLY',
      policy_holders: [{ name: 'Jordan Rivera' }],
    }),
    record({ as_of_date: '03/01/2024', premium_amount: usd(848), policy_holders: [], insurance_agent: { name: ' ' } }),
    record({ record_date: '01/15/2024', insurance_agent: { name: 'Harbor Example Agency' }, payment_frequency: 'ANNUAL' }),
  )
  expect(report).toMatchObject({
    as_of_date: day('2024-03-01'),
    premium_amount: usd(848),
    payment_frequency: 'MONTHLY',
    policy_holders: [{ name: 'Jordan Rivera' }],
    insurance_agent: { name: 'Harbor Example Agency' },
  })
})

test('prefers the direct connection among records from the same day', () => {
  const data = { policy_number: '1', as_of_date: '03/01/2024' }
  const [report] = reportsOn('2024-03-15', submitted({ ...data, premium_amount: usd(1) }), connected({ ...data, premium_amount: usd(2) }))
  expect(report?.premium_amount).toEqual(usd(2))
})

test('prefers the latest of several records with the same day and channel', () => {
  const of = (amount: number, createdAt: number) =>
    submitted({ policy_number: '1', as_of_date: '03/01/2024', premium_amount: usd(amount) }, { createdAt })
  const [last, before] = [of(1, day('2024-03-10')), of(2, day('2024-03-09'))]
  expect(reportsOn('2024-03-15', before, last)[0]?.premium_amount).toEqual(usd(1))
  const [later, earlier] = [of(3, day('2024-03-10')), of(4, day('2024-03-11'))]
  expect(reportsOn('2024-03-15', later, earlier)[0]?.premium_amount).toEqual(usd(4))
})

test('uses an older status if the newest record states none', () => {
  const active = connected({ policy_number: '1', as_of_date: '02/01/2024', status: 'ACTIVE' })
  const silent = connected({ policy_number: '1', as_of_date: '03/01/2024', status: 'NOT_AVAILABLE' })
  expect(reportsOn('2024-03-15', active, silent)).toMatchObject([{ status: 'ACTIVE', as_of_date: day('2024-03-01') }])
})

test('takes status and cancellation dates from the same record, so a later status withdraws a notice', () => {
  const notice = connected({ policy_number: '1', coverage_period: first, as_of_date: '02/01/2024', pending_cancel_date: '04/01/2024' })
  const active = connected({ policy_number: '1', coverage_period: first, as_of_date: '03/01/2024', status: 'ACTIVE' })
  expect(reportsOn('2024-03-15', notice)).toMatchObject([{ status: 'PENDING_CANCELLATION', pending_cancel_date: day('2024-04-01') }])
  const [report] = reportsOn('2024-03-15', notice, active)
  expect(report).toMatchObject({ status: 'ACTIVE' })
  expect(report).not.toHaveProperty('pending_cancel_date')
})

const vehicle = (vin: string, rest: object = {}) => ({ type: 'AUTO', details: { vehicle_info: { vin }, ...rest } })
const vins = (...items: InsuranceItem[]) =>
  reportsOn('2024-03-15', ...items)[0]?.coverages?.map(({ details }) => details?.vehicle_info?.vin)

test('combines pages from the same day with one vehicle each, and drops a vehicle that newer data omits', () => {
  const page = (as_of_date: string, vin: string) => connected({ policy_number: '1', as_of_date, coverages: [vehicle(vin)] })
  expect(vins(page('03/01/2024', 'A'), page('03/01/2024', 'B'), page('02/01/2024', 'C'))?.toSorted()).toEqual(['A', 'B'])
})

test('keeps vehicle details from the policy if a newer card omits them', () => {
  const coverage_items = [{ name: 'Collision', type: 'COLLISION_COVERAGE', premium_amount: usd(187.15) }]
  const policy = submitted({ policy_number: '1', as_of_date: '01/15/2024', coverages: [vehicle('A', { coverage_items })] })
  const newer = card({ policy_number: '1', as_of_date: '02/15/2024', coverages: [vehicle('a')] })
  expect(reportsOn('2024-03-15', policy, newer)[0]?.coverages).toEqual([vehicle('a', { coverage_items })])
})

const policy = (number: string, rest: SVC_INSURANCE_RECORD) => submitted({ policy_number: number, ...rest }, { type: 'POLICY_DETAILS' })
const items = [
  policy('auto', { policy_types: ['AUTO'] }),
  policy('home', { policy_types: ['HOME'] }),
  policy('both', { policy_types: ['AUTO', 'HOME'] }),
  policy('renters', { coverages: [{ type: 'RENTERS' }] }),
  policy('umbrella', { coverages: [{ type: 'PERSONAL_UMBRELLA' }] }),
  policy('untold', {}),
  submitted({ policy_number: 'auto document' }),
  submitted({ policy_number: 'home document' }, { type: 'HOME_INSURANCE_POLICY' }),
  card({ policy_number: 'card' }),
]

describe.each([
  ['insurance details', insuranceDetails],
  ['insurance status', insuranceStatus],
])('%s', (_, determine) => {
  test.each([
    ['AUTO', ['auto', 'both', 'untold', 'auto document', 'card']],
    ['HOME', ['home', 'both', 'untold', 'home document', 'card']],
    ['RENTERS', ['renters', 'untold', 'card']],
    [undefined, items.map(({ data }) => data.policy_number)],
  ] as const)('for %s, returns policies of that type and policies without a type', (policyType, expected) => {
    const reports = determine(items, { ...on('2024-03-15'), ...(policyType && { policyType }) })
    expect(new Set(reports.map(({ policy_number }) => policy_number))).toEqual(new Set(expected))
    expect(reports).toHaveLength(expected.length)
  })
})

const second = { start_date: '07/14/2024', end_date: '01/14/2025' }

test('reports the current term of a renewed policy without data from the other term', () => {
  const old = submitted({
    policy_number: '1',
    coverage_period: first,
    as_of_date: '06/01/2024',
    cancelled_date: '07/01/2024',
    premium_amount: usd(800),
  })
  const renewal = connected({ policy_number: '1', coverage_period: second, as_of_date: '06/15/2024' })
  const listing = connected({ policy_number: '1', as_of_date: '02/01/2024', status: 'PENDING_CANCELLATION' })
  expect(reportsOn('2024-06-20', old, renewal)).toMatchObject([{ status: 'PENDING_CANCELLATION', premium_amount: usd(800) }])
  const [report] = reportsOn('2024-08-01', old, renewal, listing)
  expect(report).toMatchObject({ status: 'ACTIVE', coverage_period: { start_date: day('2024-07-14'), end_date: day('2025-01-14') } })
  expect(report).not.toHaveProperty('premium_amount')
  expect(report?.reason_codes?.map(({ code }) => code)).toEqual(['MID_VF_DAC', 'MID_DRVD_STATUS'])
})

test('assigns a card with only an end date to the term that ends on that date, and takes the start from the term', () => {
  const policy = submitted({ policy_number: '1', coverage_period: first, as_of_date: '01/15/2024' })
  const end = card({ policy_number: '1', coverage_period: { start_date: null, end_date: '07/14/2024' }, as_of_date: '02/15/2024' })
  expect(reportsOn('2024-03-15', policy, end)).toMatchObject([
    { status: 'ACTIVE', coverage_period: { start_date: day('2024-01-15'), end_date: day('2024-07-14') } },
  ])
})

test('ignores a card that states only the end of the next term', () => {
  const old = submitted({ policy_number: '1', coverage_period: first, as_of_date: '01/15/2024', premium_amount: usd(800) })
  const next = card({ policy_number: '1', coverage_period: { end_date: '01/14/2025' }, as_of_date: '07/20/2024' })
  expect(reportsOn('2024-08-01', old, next)[0]).not.toHaveProperty('premium_amount')
})

test('uses undated data for a policy that has not started', () => {
  const next = submitted({ policy_number: '1', coverage_period: second, record_date: '06/15/2024' })
  const listing = connected({ policy_number: '1', as_of_date: '06/01/2024', premium_amount: usd(800) })
  expect(reportsOn('2024-06-20', next, listing)).toMatchObject([{ status: 'PENDING_ACTIVATION', premium_amount: usd(800) }])
})

test('omits days that are too early for a response', () => {
  const item = submitted({
    policy_number: '1',
    as_of_date: '01/01/1969',
    cancelled_date: '01/01/1969',
    coverage_period: { start_date: '12/31/0000', end_date: '01/01/1960' },
  })
  const [report] = reportsOn('2024-03-15', item)
  expect(report).toMatchObject({ status: 'EXPIRED', coverage_period: { end_date: day('1960-01-01') } })
  expect(report?.coverage_period).not.toHaveProperty('start_date')
  expect(report).not.toHaveProperty('as_of_date')
  expect(report).not.toHaveProperty('cancelled_date')
})

test('shows a period that ends before it starts, but derives no status from it', () => {
  const item = submitted({ policy_number: '1', coverage_period: { start_date: '07/14/2024', end_date: '01/15/2024' } })
  expect(reportsOn('2024-03-15', item)).toMatchObject([
    { status: 'NOT_AVAILABLE', coverage_period: { start_date: day('2024-07-14'), end_date: day('2024-01-15') } },
  ])
})
