/** The reason codes for how the bank confirms the submitted paystubs of one payer. */
import { decide, type DecisionRow, reason } from '../reasons.ts'
import type { BankFinding } from './bank-match.ts'
import { distinctPayments, type Payer } from './payers.ts'
import type { IncomeReason } from './reason-codes.ts'

interface BankFacts {
  readonly paystubs: number
  /** How many were searched for in a bank account. */
  readonly searched: number
  readonly found: number
  readonly split: number
}

/** A paystub that no account covers is not matched. The codes for a full match require all paystubs. */
const REASONS: readonly DecisionRow<BankFacts, readonly IncomeReason[]>[] = [
  { when: (f) => f.searched === 0, then: [] },
  { when: (f) => f.found === f.paystubs && f.split > 0, then: [reason('MIE_NID_BEM')] },
  { when: (f) => f.found === f.paystubs, then: [reason('MIE_NI_BEM')] },
  { when: (f) => f.split > 0, then: [reason('MIE_NIDP_BEM')] },
  { when: (f) => f.found > 0, then: [reason('MIE_NIP_BEM')] },
  { when: () => true, then: [reason('MIE_NI_NO_BEM')] },
]

/** The submitted paystubs, without duplicates of the same payment. */
export const submittedPaystubs = ({ payslips }: Payer) => distinctPayments(payslips.filter(({ source }) => source === 'paystub'))

export function bankReasons(payer: Payer, findings: ReadonlyMap<string, BankFinding>) {
  const paystubs = submittedPaystubs(payer)
  const found = paystubs.flatMap(({ itemId }) => findings.get(itemId) ?? [])
  const facts: BankFacts = {
    paystubs: paystubs.length,
    searched: found.length,
    found: found.filter((finding) => finding !== 'unseen').length,
    split: found.filter((finding) => finding === 'split').length,
  }
  return { checked: facts.searched > 0, reasons: decide(REASONS, facts) }
}
