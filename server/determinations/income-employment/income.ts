/** The income from one payer and what is said of it. */
import type { ReportEarning, YearlyEarning } from '../../../generated/types.ts'
import type { Circumstances } from '../evidence.ts'
import { says } from '../reasons.ts'
import { earningsOf } from './earnings.ts'
import { linesOf } from './form-lines.ts'
import type { Payer } from './payers.ts'
import type { IncomeReason } from './reason-codes.ts'
import { verifiedIncome, type Ways } from './verification.ts'
import { yearlyOf } from './yearly-earnings.ts'

export interface Income {
  readonly earnings: ReportEarning[]
  readonly yearly_earnings: YearlyEarning[] | null
  readonly reasons: readonly IncomeReason[]
  /** What could not be derived; stated last. */
  readonly missing: readonly IncomeReason[]
}

const missing = (what: string): IncomeReason => says('MIE_INSUFFICIENT_DATA', what)

/** Each reason once, in the order first given. */
export const once = (reasons: readonly IncomeReason[]): IncomeReason[] => [
  ...new Map(reasons.map((reason) => [`${reason.code} ${reason.description}`, reason])).values(),
]

export function incomeOf(payer: Payer, ways: Ways, bank: readonly IncomeReason[], circumstances: Circumstances): Income {
  const { earnings, ofW2 } = earningsOf(payer, circumstances)
  const asked = circumstances.details.get_yearly_earnings !== false
  const { yearly, ofW2: yearOfW2 } = asked ? yearlyOf(payer) : { yearly: null, ofW2: false }
  const formIncomes = linesOf(payer.forms).map(({ reason }) => reason)
  const einOnW2 = payer.w2s.some(({ ein }) => ein !== undefined)
  return {
    earnings,
    yearly_earnings: yearly,
    reasons: once([
      ...verifiedIncome(ways),
      ...(ofW2 || yearOfW2 ? [says('MIE_VF_W2')] : []),
      ...formIncomes,
      ...(einOnW2 ? [says('MIE_DRVD_EIN')] : []),
      ...bank,
    ]),
    missing: [
      ...(earnings.length === 0 ? [missing('earnings cannot be derived')] : []),
      ...(yearly?.length === 0 ? [missing('yearly earnings cannot be derived')] : []),
      ...(payer.ein === undefined ? [missing('the EIN cannot be derived')] : []),
    ],
  }
}
