/** The payers of an Individual in the order of the answer, each with how its documents came and what the bank says. */
import type { DatasourceSummary } from '../../../generated/types.ts'
import type { Circumstances, Evidence } from '../evidence.ts'
import { bankFindings } from './bank-match.ts'
import { bankReasons, submitted } from './bank-reasons.ts'
import { documentsOf, type IncomeRecord, SOURCES } from './documents.ts'
import { type Payer, payersOf } from './payers.ts'
import type { IncomeReason } from './reason-codes.ts'
import { waysOf, type Ways } from './verification.ts'

export interface Findings {
  readonly payer: Payer
  readonly ways: Ways
  readonly bank: readonly IncomeReason[]
  /** The Data Source of the firmest document, and the day of the newest. */
  readonly source: { readonly datasource: DatasourceSummary; readonly as_of_date: number }
}

export function findingsOf(evidence: readonly Evidence<IncomeRecord>[], circumstances: Circumstances): Findings[] {
  const payers = payersOf(documentsOf(evidence, circumstances))
  const matches = bankFindings(payers.flatMap(submitted), circumstances.banks)
  return payers
    .flatMap((payer): Findings[] => {
      const [firmest] = payer.documents.toSorted((a, b) => SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source))
      if (!firmest) return []
      const { checked, reasons } = bankReasons(payer, matches)
      const asOf = Math.max(...payer.documents.map((document) => document.asOf))
      return [{ payer, ways: waysOf(payer, checked), bank: reasons, source: { datasource: firmest.datasource, as_of_date: asOf } }]
    })
    .toSorted((a, b) => b.source.as_of_date - a.source.as_of_date || (a.payer.key < b.payer.key ? -1 : 1))
}

/** Payers of 1099 income employ nobody. */
export const employs = ({ payslips, w2s }: Payer): boolean => payslips.length + w2s.length > 0
