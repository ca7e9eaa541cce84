/** Which Items make one report, and which Item each field is taken from. */
import { expect, test } from 'vitest'
import type { SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import { insuranceDetails } from '../../../server/determinations/insurance/services.ts'
import type { InsuranceItem } from '../../../server/determinations/insurance/policies.ts'
import { card, connected, day, insurer, on, submitted } from './evidence.ts'

const first = { start_date: '01/15/2024', end_date: '07/14/2024' }
const usd = (amount: number) => ({ currency: 'USD', amount })

const reportsOn = (iso: string, ...items: InsuranceItem[]) => insuranceDetails(items, on(iso))

test('a policy number is one however it is written', () => {
  const items = ['EX-AUTO-204817', 'ex auto 204817', 'EXAUTO204817'].map((policy_number) => submitted({ policy_number }))
  expect(reportsOn('2024-03-15', ...items)).toHaveLength(1)
})

test('a Data Source is one whatever its name is', () => {
  const renamed = { ...insurer, name: 'Lakefront' }
  expect(
    reportsOn('2024-03-15', submitted({ policy_number: '1' }), submitted({ policy_number: '1' }, { datasource: renamed })),
  ).toHaveLength(1)
})

test('one number at two insurers is two policies', () => {
  const other = { id: 'insr_2', type: 'INSURANCE_PROVIDER', name: 'Hearthbramble Home Insurance' }
  expect(reportsOn('2024-03-15', submitted({ policy_number: '1' }), submitted({ policy_number: '1' }, { datasource: other }))).toHaveLength(
    2,
  )
})

test('without a Data Source the name of the insurer tells policies apart', () => {
  const datasource = { id: null, type: null, name: null }
  const of = (name: string) => submitted({ policy_number: '1', insurance_provider: { name } }, { datasource })
  expect(reportsOn('2024-03-15', of('Umbrelline Group'), of('UMBRELLINE GROUP.'))).toHaveLength(1)
  expect(reportsOn('2024-03-15', of('Umbrelline Group'), of('Other Group'))).toHaveLength(2)
})

test('Items without a policy number stay apart', () => {
  expect(reportsOn('2024-03-15', card({}), card({}))).toHaveLength(2)
})

test('each field is that of the newest record that states it; blanks state nothing', () => {
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

test('of records of one day that of the direct connection speaks', () => {
  const data = { policy_number: '1', as_of_date: '03/01/2024' }
  const [report] = reportsOn('2024-03-15', submitted({ ...data, premium_amount: usd(1) }), connected({ ...data, premium_amount: usd(2) }))
  expect(report?.premium_amount).toEqual(usd(2))
})

test('of records of one day and channel the one that came last speaks', () => {
  const of = (amount: number, createdAt: number) =>
    submitted({ policy_number: '1', as_of_date: '03/01/2024', premium_amount: usd(amount) }, { createdAt })
  const [last, before] = [of(1, day('2024-03-10')), of(2, day('2024-03-09'))]
  expect(reportsOn('2024-03-15', before, last)[0]?.premium_amount).toEqual(usd(1))
  const [later, earlier] = [of(3, day('2024-03-10')), of(4, day('2024-03-11'))]
  expect(reportsOn('2024-03-15', later, earlier)[0]?.premium_amount).toEqual(usd(4))
})

test('a status that is not available leaves that of an older record', () => {
  const active = connected({ policy_number: '1', as_of_date: '02/01/2024', status: 'ACTIVE' })
  const silent = connected({ policy_number: '1', as_of_date: '03/01/2024', status: 'NOT_AVAILABLE' })
  expect(reportsOn('2024-03-15', active, silent)).toMatchObject([{ status: 'ACTIVE', as_of_date: day('2024-03-01') }])
})

test('status and dates of cancellation are of one record: a notice is withdrawn by a later status', () => {
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

test('pages of one day on a vehicle each make the list of vehicles; one that newer data leaves out is no longer insured', () => {
  const page = (as_of_date: string, vin: string) => connected({ policy_number: '1', as_of_date, coverages: [vehicle(vin)] })
  expect(vins(page('03/01/2024', 'A'), page('03/01/2024', 'B'), page('02/01/2024', 'C'))?.toSorted()).toEqual(['A', 'B'])
})

test('a newer card does not erase what the policy says of the vehicle', () => {
  const coverage_items = [{ name: 'Collision', type: 'COLLISION_COVERAGE', premium_amount: usd(187.15) }]
  const policy = submitted({ policy_number: '1', as_of_date: '01/15/2024', coverages: [vehicle('A', { coverage_items })] })
  const newer = card({ policy_number: '1', as_of_date: '02/15/2024', coverages: [vehicle('a')] })
  expect(reportsOn('2024-03-15', policy, newer)[0]?.coverages).toEqual([vehicle('a', { coverage_items })])
})
