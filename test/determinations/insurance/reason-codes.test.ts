/** Every reason code of both Services, each from Items that yield it. */
import { expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import type { SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import { insuranceDetails, insuranceStatus } from '../../../server/determinations/insurance/services.ts'
import type { InsuranceItem } from '../../../server/determinations/insurance/policies.ts'
import { card, connected, on, submitted } from './evidence.ts'

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

test('no code of either Service is left without a case', () => {
  const yielded = new Set(cases.flatMap(([, , endings]) => endings))
  const known = tables.reasonCodes
    .filter(({ code }) => code.startsWith('MID_') || code.startsWith('MIS_'))
    .flatMap(({ code, meanings }) => short(meanings.map((description) => ({ code, description }))))
    .map((code) => code.slice('MID_'.length))
  expect(known.toSorted()).toEqual([...yielded, ...yielded].toSorted())
})
