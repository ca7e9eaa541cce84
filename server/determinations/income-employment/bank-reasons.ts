/** What the bank says about the submitted paystubs of one payer. */
import { decide, type Reason, says } from '../reasons.ts'
import type { BankFinding } from './bank-match.ts'
import { distinct, type Payer } from './payers.ts'
import type { IncomeReason } from './reason-codes.ts'

interface Facts {
  readonly paystubs: number
  /** Looked for in a bank account. */
  readonly sought: number
  readonly found: number
  readonly split: number
}

/** A paystub that could not be looked for is not matched: only all of them make `the paystub matches`. */
const REASONS: readonly Reason<Facts, readonly IncomeReason[]>[] = [
  { when: (f) => f.sought === 0, then: [] },
  { when: (f) => f.found === f.paystubs && f.split > 0, then: [says('MIE_NID_BEM')] },
  { when: (f) => f.found === f.paystubs, then: [says('MIE_NI_BEM')] },
  { when: (f) => f.split > 0, then: [says('MIE_NIDP_BEM')] },
  { when: (f) => f.found > 0, then: [says('MIE_NIP_BEM')] },
  { when: () => true, then: [says('MIE_NI_NO_BEM')] },
]

/** The submitted paystubs, each payment once. */
export const submitted = ({ payslips }: Payer) => distinct(payslips.filter(({ source }) => source === 'paystub'))

export function bankReasons(payer: Payer, findings: ReadonlyMap<string, BankFinding>) {
  const paystubs = submitted(payer)
  const found = paystubs.flatMap(({ itemId }) => findings.get(itemId) ?? [])
  const facts: Facts = {
    paystubs: paystubs.length,
    sought: found.length,
    found: found.filter((finding) => finding !== 'unseen').length,
    split: found.filter((finding) => finding === 'split').length,
  }
  return { checked: facts.sought > 0, reasons: decide(REASONS, facts) }
}
