/** Reason codes of both insurance Services: the same table with the prefix of each Service. */
import { normalizedText } from '../normalized-text.ts'
import { decide, type DecisionRow, type Reason, reason } from '../reasons.ts'
import type { PolicyItems } from './policies.ts'
import type { FoundStatus } from './status-table.ts'

export type CodePrefix = 'MID' | 'MIS'
type CodeEnding = 'VF_DAC' | 'VF_USD' | 'VF_USIC' | 'VF_DAC_USD' | 'DA_STATUS' | 'DRVD_STATUS' | 'INSUFFICIENT_DATA'

const isConnected = (policy: PolicyItems) => policy.some(({ channel }) => channel === 'connection')
const isSubmitted = (policy: PolicyItems) => policy.some(({ channel }) => channel === 'submission')

const VERIFIED: readonly DecisionRow<PolicyItems, CodeEnding>[] = [
  { when: (policy) => isConnected(policy) && isSubmitted(policy), then: 'VF_DAC_USD' },
  { when: isConnected, then: 'VF_DAC' },
  { when: (policy) => policy.every(({ type }) => type === 'INSURANCE_CARD'), then: 'VF_USIC' },
  { when: () => true, then: 'VF_USD' },
]

interface EndingAndMeaning {
  readonly ending: CodeEnding
  readonly meaning?: string
}

const STATUS_FOUND: Readonly<Record<FoundStatus['ground'], EndingAndMeaning>> = {
  stated: { ending: 'DA_STATUS' },
  derived: { ending: 'DRVD_STATUS' },
  unknown: { ending: 'INSUFFICIENT_DATA', meaning: 'status' },
}

/** A policy without a number cannot be distinguished from others. */
const UNIDENTIFIED: EndingAndMeaning = { ending: 'INSUFFICIENT_DATA', meaning: 'policy' }

export function policyReasons<P extends CodePrefix>(
  prefix: P,
  items: PolicyItems,
  { ground }: FoundStatus,
): Reason<`${P}_${CodeEnding}`>[] {
  const isIdentified = items.some(({ data }) => normalizedText(data.policy_number) !== '')
  const endings: EndingAndMeaning[] = [{ ending: decide(VERIFIED, items) }, ...(isIdentified ? [] : [UNIDENTIFIED]), STATUS_FOUND[ground]]
  return endings.map(({ ending, meaning }) => reason(`${prefix}_${ending}` as const, meaning))
}
