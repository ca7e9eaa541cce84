/** get_insurance_status reports whether each policy is in force. get_insurance_details also reports all data about the policy. */
import type { InsuranceDetailsReport, InsuranceStatusReport, SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import { type Determination, getVerification } from '../input.ts'
import { normalizedText } from '../matching.ts'
import { type Reason, reason } from '../reasons.ts'
import type { PolicyItems } from './policies.ts'
import { findPolicies } from './policy-report.ts'
import type { FoundStatus } from './status-table.ts'

/** Both Services use the same reason codes with different prefixes. */
type CodePrefix = 'MID' | 'MIS'
type CodeEnding = 'VF_DAC' | 'VF_USD' | 'VF_USIC' | 'VF_DAC_USD' | 'DA_STATUS' | 'DRVD_STATUS' | 'INSUFFICIENT_DATA'

/** Returns the ending of the verification code, which is `VF_USIC` if only insurance cards were submitted. */
function getVerificationEnding(policy: PolicyItems): CodeEnding {
  const by = getVerification(policy.map(({ channel }) => channel))
  return by === 'USD' && policy.every(({ type }) => type === 'INSURANCE_CARD') ? 'VF_USIC' : `VF_${by}`
}

interface EndingAndMeaning {
  readonly ending: CodeEnding
  readonly meaning?: string
}

const STATUS_FOUND: Readonly<Record<FoundStatus['ground'], EndingAndMeaning>> = {
  stated: { ending: 'DA_STATUS' },
  derived: { ending: 'DRVD_STATUS' },
  unknown: { ending: 'INSUFFICIENT_DATA', meaning: 'status' },
}

/** Reason for a policy without a number, which cannot be distinguished from other policies. */
const UNIDENTIFIED: EndingAndMeaning = { ending: 'INSUFFICIENT_DATA', meaning: 'policy' }

function policyReasons<P extends CodePrefix>(prefix: P, items: PolicyItems, { ground }: FoundStatus): Reason<`${P}_${CodeEnding}`>[] {
  const isIdentified = items.some(({ data }) => normalizedText(data.policy_number) !== '')
  const endings: EndingAndMeaning[] = [
    { ending: getVerificationEnding(items) },
    ...(isIdentified ? [] : [UNIDENTIFIED]),
    STATUS_FOUND[ground],
  ]
  return endings.map(({ ending, meaning }) => reason(`${prefix}_${ending}` as const, meaning))
}

export const insuranceDetails: Determination<SVC_INSURANCE_RECORD, InsuranceDetailsReport> = (items, circumstances) =>
  findPolicies(items, circumstances).map(({ items, status, record, report }) => ({
    ...record,
    ...report,
    reason_codes: policyReasons('MID', items, status),
  }))

export const insuranceStatus: Determination<SVC_INSURANCE_RECORD, InsuranceStatusReport> = (items, circumstances) =>
  findPolicies(items, circumstances).map(({ items, status, report }) => ({
    ...report,
    reason_codes: policyReasons('MIS', items, status),
  }))
