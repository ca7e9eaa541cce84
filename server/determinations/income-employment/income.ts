/** The income from one payer, with its reason codes. */
import type { ReportEarning, YearlyEarning } from '../../../generated/types.ts'
import type { Circumstances } from '../evidence.ts'
import { reason } from '../reasons.ts'
import { earningsOf } from './earnings.ts'
import { linesOf } from './form-lines.ts'
import type { Payer } from './payers.ts'
import type { IncomeReason } from './reason-codes.ts'
import { verifiedIncome, type VerificationWays } from './verification.ts'
import { yearlyOf } from './yearly-earnings.ts'

export interface Income {
  readonly earnings: ReportEarning[]
  readonly yearly_earnings: YearlyEarning[] | null
  readonly reasons: readonly IncomeReason[]
  /** What could not be derived; these come last. */
  readonly missing: readonly IncomeReason[]
}

const missing = (what: string): IncomeReason => reason('MIE_INSUFFICIENT_DATA', what)

/** Removes duplicates; the first of each stays. */
export const distinctReasons = (reasons: readonly IncomeReason[]): IncomeReason[] => [
  ...new Map(reasons.map((reason) => [`${reason.code} ${reason.description}`, reason])).values(),
]

export function incomeOf(payer: Payer, ways: VerificationWays, bank: readonly IncomeReason[], circumstances: Circumstances): Income {
  const { earnings, ofW2 } = earningsOf(payer, circumstances)
  const isRequested = circumstances.details.get_yearly_earnings !== false
  const { yearly, ofW2: yearOfW2 } = isRequested ? yearlyOf(payer) : { yearly: null, ofW2: false }
  const formIncomes = linesOf(payer.forms).map(({ reason }) => reason)
  const einOnW2 = payer.w2s.some(({ ein }) => ein !== undefined)
  return {
    earnings,
    yearly_earnings: yearly,
    reasons: distinctReasons([
      ...verifiedIncome(ways),
      ...(ofW2 || yearOfW2 ? [reason('MIE_VF_W2')] : []),
      ...formIncomes,
      ...(einOnW2 ? [reason('MIE_DRVD_EIN')] : []),
      ...bank,
    ]),
    missing: [
      ...(earnings.length === 0 ? [missing('earnings')] : []),
      ...(yearly?.length === 0 ? [missing('yearly_earnings')] : []),
      ...(payer.ein === undefined ? [missing('ein')] : []),
    ],
  }
}
