/** get_income_summary: the income from each payer, and on request the income in each bank account. */
import type { IncomeSummary } from '../../../generated/types.ts'
import type { Determination } from '../evidence.ts'
import { bankIncomes, reportsBanks } from './bank-income.ts'
import type { IncomeRecord } from './documents.ts'
import { findingsOf } from './findings.ts'
import { incomeOf } from './income.ts'
import { beneficiaryOf, remitterOf } from './parties.ts'

export const incomeSummary: Determination<IncomeRecord, IncomeSummary> = (evidence, circumstances) => {
  const findings = findingsOf(evidence, circumstances)
  const ofPayers = findings.map(({ payer, ways, bank, source }): IncomeSummary => {
    const { earnings, yearly_earnings, reasons, missing } = incomeOf(payer, ways, bank, circumstances)
    return {
      ...source,
      remitter: remitterOf(payer),
      beneficiary: beneficiaryOf(payer),
      earnings,
      yearly_earnings,
      reason_codes: [...reasons, ...missing],
    }
  })
  const ofBanks = reportsBanks(circumstances, findings.length) ? bankIncomes(circumstances) : []
  return [
    ...ofPayers,
    ...ofBanks.map(({ source, income, reason_codes }) => ({
      ...source,
      remitter: { name: 'n/a', phone_number: null, address: null },
      beneficiary: null,
      ...income,
      reason_codes,
    })),
  ]
}
