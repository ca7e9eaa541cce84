/** An Individual's payers in response order, with their verification and the bank's confirmation. */
import type { DatasourceSummary } from '../../../generated/types.ts'
import type { Circumstances, InputItem } from '../input.ts'
import { bankFindings, bankReasons, submittedPaystubs } from './bank-match.ts'
import { type IncomeRecord, DOCUMENT_SOURCES } from './documents.ts'
import { type Payer, groupByPayer } from './payers.ts'
import type { IncomeReason } from './reason-codes.ts'
import { findVerificationWays, type VerificationWays } from './verification.ts'

export interface PayerFindings {
  readonly payer: Payer
  readonly ways: VerificationWays
  readonly bank: readonly IncomeReason[]
  /** Data Source of the most reliable document, and the day of the newest document. */
  readonly source: { readonly datasource: DatasourceSummary; readonly as_of_date: number }
}

export function collectFindings(items: readonly InputItem<IncomeRecord>[], circumstances: Circumstances): PayerFindings[] {
  const payers = groupByPayer(items, circumstances)
  const matches = bankFindings(payers.flatMap(submittedPaystubs), circumstances.banks)
  return payers
    .flatMap((payer): PayerFindings[] => {
      const [mostReliable] = payer.documents.toSorted((a, b) => DOCUMENT_SOURCES.indexOf(a.source) - DOCUMENT_SOURCES.indexOf(b.source))
      if (!mostReliable) return []
      const { checked, reasons } = bankReasons(payer, matches)
      const asOf = Math.max(...payer.documents.map((document) => document.asOf))
      return [
        {
          payer,
          ways: findVerificationWays(payer, checked),
          bank: reasons,
          source: { datasource: mostReliable.datasource, as_of_date: asOf },
        },
      ]
    })
    .toSorted((a, b) => b.source.as_of_date - a.source.as_of_date || (a.payer.key < b.payer.key ? -1 : 1))
}

/** Returns false for payers that report only 1099 income, because they are not employers. */
export const isEmployer = ({ payslips, w2s }: Payer): boolean => payslips.length + w2s.length > 0
