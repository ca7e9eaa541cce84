/** A Data Request about one type of policy is not answered with another. */
import { describe, expect, test } from 'vitest'
import type { SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import { insuranceDetails, insuranceStatus } from '../../../server/determinations/insurance/services.ts'
import { card, connected, on, submitted } from './evidence.ts'

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
  ] as const)('asked for %s: policies of that type, and those that do not tell theirs', (policyType, expected) => {
    const reports = determine(items, { ...on('2024-03-15'), ...(policyType && { policyType }) })
    expect(new Set(reports.map(({ policy_number }) => policy_number))).toEqual(new Set(expected))
    expect(reports).toHaveLength(expected.length)
  })

  test('a HOME policy alone does not answer an AUTO request', () => {
    const home = connected({ policy_number: '1', policy_types: ['HOME'] })
    expect(determine([home], { ...on('2024-03-15'), policyType: 'AUTO' })).toEqual([])
  })

  test('one Item that tells the type tells it of the whole policy', () => {
    const told = connected({ policy_number: '1', policy_types: ['HOME'] })
    const silent = connected({ policy_number: '1', as_of_date: '03/14/2024' })
    expect(determine([told, silent], { ...on('2024-03-15'), policyType: 'AUTO' })).toEqual([])
  })
})
