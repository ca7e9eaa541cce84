/** get_income_employment_details: income, deductions and benefits from each employer, followed by other payers and bank accounts. */
import type { IncomeEmploymentDetails } from '../../../generated/types.ts'
import type { Circumstances, Determination } from '../input.ts'
import { bankIncomes } from './bank-income.ts'
import type { IncomeRecord } from './documents.ts'
import { collectParts } from './earnings.ts'
import { getEmployee, getRole, getRemitter } from './parties.ts'
import { findEmployment } from './employment.ts'
import { isEmployer, type PayerFindings, collectFindings } from './findings.ts'
import { summarizeIncome } from './income-summary.ts'

function ofPayer({ payer, ways, bank, source }: PayerFindings, circumstances: Circumstances): IncomeEmploymentDetails {
  const { earnings, yearly_earnings, reasons, missing } = summarizeIncome(payer, ways, bank, circumstances)
  const employment = isEmployer(payer) ? findEmployment(payer, circumstances.now) : undefined
  return {
    ...source,
    employer: getRemitter(payer),
    employee: getEmployee(payer, employment),
    roles: (employment?.roles ?? []).map(getRole),
    earnings,
    yearly_earnings,
    deductions: collectParts(payer, circumstances, (record) => record.deductions),
    benefits: collectParts(payer, circumstances, (record) => record.benefits),
    reason_codes: insufficientLast([...reasons, ...missing, ...(employment?.reasons ?? [])]),
  }
}

const insufficientLast = <One extends { readonly code: string }>(reasons: readonly One[]) =>
  reasons.toSorted((a, b) => Number(a.code === 'MIE_INSUFFICIENT_DATA') - Number(b.code === 'MIE_INSUFFICIENT_DATA'))

export const incomeEmploymentDetails: Determination<IncomeRecord, IncomeEmploymentDetails> = (items, circumstances) => {
  const findings = collectFindings(items, circumstances)
  return [
    ...findings.map((one) => ofPayer(one, circumstances)),
    ...bankIncomes(circumstances, findings.length).map(({ source, income, reason_codes }) => ({
      ...source,
      employer: { name: 'n/a', phone_number: null },
      employee: null,
      roles: null,
      ...income,
      deductions: null,
      benefits: null,
      reason_codes,
    })),
  ]
}
