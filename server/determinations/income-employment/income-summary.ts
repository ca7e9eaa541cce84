/** get_income_summary: the income from each payer and, if requested, in each bank account. */
import type { IncomeSummary } from '../../../generated/types.ts'
import type { Circumstances, Determination } from '../input.ts'
import { reason } from '../reasons.ts'
import { bankIncomes } from './bank-income.ts'
import type { IncomeRecord } from './documents.ts'
import { collectEarnings, collectYearly } from './earnings.ts'
import { collectFindings } from './findings.ts'
import { getBeneficiary, getRemitter } from './parties.ts'
import type { Payer } from './payers.ts'
import type { IncomeReason } from './reason-codes.ts'
import { type VerificationWays, verifiedIncome } from './verification.ts'

export const incomeSummary: Determination<IncomeRecord, IncomeSummary> = (items, circumstances) => {
  const findings = collectFindings(items, circumstances)
  const ofPayers = findings.map(({ payer, ways, bank, source }): IncomeSummary => {
    const { earnings, yearly_earnings, reasons, missing } = summarizeIncome(payer, ways, bank, circumstances)
    return {
      ...source,
      remitter: getRemitter(payer),
      beneficiary: getBeneficiary(payer),
      earnings,
      yearly_earnings,
      reason_codes: [...reasons, ...missing],
    }
  })
  return [
    ...ofPayers,
    ...bankIncomes(circumstances, findings.length).map(({ source, income, reason_codes }) => ({
      ...source,
      remitter: { name: 'n/a', phone_number: null, address: null },
      beneficiary: null,
      ...income,
      reason_codes,
    })),
  ]
}

const missing = (element: string): IncomeReason => reason('MIE_INSUFFICIENT_DATA', element)

/** Removes duplicates, keeping the first occurrence. */
const distinctReasons = (reasons: readonly IncomeReason[]): IncomeReason[] => [
  ...new Map(reasons.map((reason) => [`${reason.code} ${reason.description}`, reason])).values(),
]

/** Returns the income from a payer with its reason codes. Codes for missing data come last. */
export function summarizeIncome(payer: Payer, ways: VerificationWays, bank: readonly IncomeReason[], circumstances: Circumstances) {
  const { earnings, ofW2 } = collectEarnings(payer, circumstances)
  const isRequested = circumstances.details.get_yearly_earnings !== false
  const { yearly, ofW2: yearOfW2, isPartial } = isRequested ? collectYearly(payer) : { yearly: null, ofW2: false, isPartial: false }
  const formIncomes = payer.formLines.map(({ reason }) => reason)
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
      ...(yearly?.length === 0 || isPartial ? [missing('yearly_earnings')] : []),
      ...(payer.ein === undefined ? [missing('ein')] : []),
    ],
  }
}
