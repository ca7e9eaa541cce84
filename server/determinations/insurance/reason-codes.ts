/** Reason codes of both insurance Services: the same table under the prefix of each. */
import { decide, type Reason, type Said, says } from '../reasons.ts'
import { normalized, type Policy } from './policies.ts'
import type { FoundStatus } from './status-table.ts'

export type Prefix = 'MID' | 'MIS'
type Ending = 'VF_DAC' | 'VF_USD' | 'VF_USIC' | 'VF_DAC_USD' | 'DA_STATUS' | 'DRVD_STATUS' | 'INSUFFICIENT_DATA'

const isConnected = (policy: Policy) => policy.some(({ channel }) => channel === 'connection')
const isSubmitted = (policy: Policy) => policy.some(({ channel }) => channel === 'submission')

const VERIFIED: readonly Reason<Policy, Ending>[] = [
  { when: (policy) => isConnected(policy) && isSubmitted(policy), then: 'VF_DAC_USD' },
  { when: isConnected, then: 'VF_DAC' },
  { when: (policy) => policy.every(({ type }) => type === 'INSURANCE_CARD'), then: 'VF_USIC' },
  { when: () => true, then: 'VF_USD' },
]

interface Meant {
  readonly ending: Ending
  readonly meaning?: string
}

const STATUS_FOUND: Readonly<Record<FoundStatus['ground'], Meant>> = {
  stated: { ending: 'DA_STATUS' },
  derived: { ending: 'DRVD_STATUS' },
  unknown: { ending: 'INSUFFICIENT_DATA', meaning: 'there is not enough data to derive the status' },
}

/** Without its number, a policy can be told from no other. */
const UNIDENTIFIED: Meant = { ending: 'INSUFFICIENT_DATA', meaning: 'there is not enough data to process' }

export function reasonsFor<P extends Prefix>(prefix: P, items: Policy, { ground }: FoundStatus): Said<`${P}_${Ending}`>[] {
  const isIdentified = items.some(({ data }) => normalized(data.policy_number) !== '')
  const meant: Meant[] = [{ ending: decide(VERIFIED, items) }, ...(isIdentified ? [] : [UNIDENTIFIED]), STATUS_FOUND[ground]]
  return meant.map(({ ending, meaning }) => says(`${prefix}_${ending}` as const, meaning))
}
