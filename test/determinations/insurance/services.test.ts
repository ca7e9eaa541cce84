/** Tests that every reason code of both Services occurs for some Items, and compares complete reports with examples. */
import { expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import type { SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import type { InsuranceItem } from '../../../server/determinations/insurance/policies.ts'
import { insuranceDetails, insuranceStatus } from '../../../server/determinations/insurance/services.ts'
import { example } from '../../rules/validators.ts'
import { day } from '../items.ts'
import { card, connected, insurer, on, submitted } from './items.ts'

const dated: SVC_INSURANCE_RECORD = { policy_number: 'EX-1', coverage_period: { start_date: '01/15/2024', end_date: '07/14/2024' } }
const stated: SVC_INSURANCE_RECORD = { ...dated, status: 'ACTIVE' }
const PROCESS = 'INSUFFICIENT_DATA: there is not enough data to process'
const STATUS = 'INSUFFICIENT_DATA: there is not enough data to derive the status'

const cases: [string, InsuranceItem[], string[]][] = [
  ['a connected account that states the status', [connected(stated)], ['VF_DAC', 'DA_STATUS']],
  ['a submitted policy that states its period', [submitted(dated)], ['VF_USD', 'DRVD_STATUS']],
  ['a card and nothing else', [card(dated)], ['VF_USIC', 'DRVD_STATUS']],
  ['two cards', [card(dated), card(dated)], ['VF_USIC', 'DRVD_STATUS']],
  ['a card and the policy', [card(dated), submitted(dated)], ['VF_USD', 'DRVD_STATUS']],
  ['a connected account and the policy', [connected(stated), submitted(dated)], ['VF_DAC_USD', 'DA_STATUS']],
  ['a connected account and a card', [connected(stated), card(dated)], ['VF_DAC_USD', 'DA_STATUS']],
  ['a policy without its number', [submitted({ ...dated, policy_number: ' - ' })], ['VF_USD', PROCESS, 'DRVD_STATUS']],
  ['a policy without status and period', [submitted({ policy_number: 'EX-1' })], ['VF_USD', STATUS]],
  ['a source that says it does not tell', [connected({ policy_number: 'EX-1', status: 'NOT_AVAILABLE' })], ['VF_DAC', STATUS]],
  ['an empty record', [connected({})], ['VF_DAC', PROCESS, STATUS]],
]

const short = (reasons: readonly { code: string; description?: string | null }[] | null | undefined) =>
  (reasons ?? []).map(({ code, description }) => (code.endsWith('INSUFFICIENT_DATA') ? `${code}: ${description}` : code))

test.each(cases)('%s', (_, items, expected) => {
  const circumstances = on('2024-03-15')
  const details = insuranceDetails(items, circumstances).map(({ reason_codes }) => short(reason_codes))
  const status = insuranceStatus(items, circumstances).map(({ reason_codes }) => short(reason_codes))
  expect(details).toEqual([expected.map((ending) => `MID_${ending}`)])
  expect(status).toEqual([expected.map((ending) => `MIS_${ending}`)])
})

test('covers every code of both Services', () => {
  const yielded = new Set(cases.flatMap(([, , endings]) => endings))
  const known = tables.reasonCodes
    .filter(({ code }) => code.startsWith('MID_') || code.startsWith('MIS_'))
    .flatMap(({ code, meanings }) => short(meanings.map((description) => ({ code, description }))))
    .map((code) => code.slice('MID_'.length))
  expect(known.toSorted()).toEqual([...yielded, ...yielded].toSorted())
})

const provider = { name: 'Example Lakefront Mutual', phone_number: '555-0110' }

test('reports a policy from an account with all fields, timestamps and the stated status', () => {
  const record = example('SVC_INSURANCE_RECORD')
  const { record_date: _, as_of_date: __, coverage_period: ___, ...held } = record
  // The source states ACTIVE as of 03/14/2024, and no date in the record falls between that day and 2024-03-15.
  expect(insuranceDetails([connected(record)], on('2024-03-15'))).toEqual([
    {
      ...held,
      datasource: insurer,
      as_of_date: 1710374400000,
      // 01/15/2024 and 07/14/2024 at midnight UTC.
      coverage_period: { start_date: 1705276800000, end_date: 1720915200000 },
      reason_codes: [
        { code: 'MID_VF_DAC', description: 'verified through a direct account connection' },
        { code: 'MID_DA_STATUS', description: 'the status is stated in the source' },
      ],
    },
  ])
})

test('reports a policy that was stated as ACTIVE but cancelled mid-term according to later data', () => {
  const policy = { policy_number: 'EX-AUTO-204817', coverage_period: { start_date: '01/15/2024', end_date: '07/14/2024' } }
  // The declarations page dated 01/15 states ACTIVE. The account read on 04/20 states 04/10 as the day of cancellation, and no status. Only
  // the newest record that states a status, a cancellation or a pending cancellation is used. The policy was cancelled on 04/10, which is
  // before 05/01 and before the end.
  const items = [
    submitted({
      ...policy,
      record_date: '01/15/2024',
      status: 'ACTIVE',
      policy_types: ['AUTO'],
      premium_amount: { currency: 'USD', amount: 848 },
    }),
    connected(
      { ...policy, as_of_date: '04/20/2024', cancelled_date: '04/10/2024', insurance_provider: provider },
      { createdAt: day('2024-04-20') },
    ),
  ]
  const standing = {
    datasource: insurer,
    as_of_date: day('2024-04-20'),
    status: 'CANCELLED',
    policy_types: ['AUTO'],
    cancelled_date: day('2024-04-10'),
    policy_number: 'EX-AUTO-204817',
    coverage_period: { start_date: day('2024-01-15'), end_date: day('2024-07-14') },
    insurance_provider: provider,
  }
  const [details] = insuranceDetails(items, on('2024-05-01'))
  expect(details).toMatchObject({ ...standing, premium_amount: { currency: 'USD', amount: 848 } })
  expect(insuranceStatus(items, on('2024-05-01'))).toEqual([
    {
      ...standing,
      reason_codes: [
        { code: 'MIS_VF_DAC_USD', description: 'verified through a direct account connection and from documents submitted by the user' },
        { code: 'MIS_DRVD_STATUS', description: 'the status is derived from the coverage dates' },
      ],
    },
  ])
  // On the day before the cancellation, the account had not been read yet.
  expect(insuranceStatus(items.slice(0, 1), on('2024-04-09'))).toMatchObject([{ status: 'ACTIVE' }])
})
