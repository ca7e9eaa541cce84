/** Determines, from the sources of a payer's documents, how income and employment were verified. */
import { decide, type DecisionRow, reason, otherwise } from '../reasons.ts'
import { FORMS_1099, type Form1099Name } from './form-1099.ts'
import type { Payer } from './payers.ts'
import type { EmploymentReason, IncomeReason } from './reason-codes.ts'

export type VerificationWays = ReturnType<typeof findVerificationWays>

export function findVerificationWays({ documents, forms }: Payer, bankChecked: boolean) {
  const by = (source: string) => documents.some((document) => document.source === source)
  const submitted = forms.filter(({ channel }) => channel === 'submission')
  const single = new Set(submitted.filter(({ consolidated }) => !consolidated).flatMap((form) => form.forms))
  return {
    /** True if data was read from the payroll system. */
    payroll: by('payroll'),
    paystub: by('paystub'),
    w2: by('w2'),
    report: by('report'),
    /** True if a bank account was searched for the net pay of a submitted paystub, whether or not it was found. */
    bankChecked,
    forms: (Object.keys(FORMS_1099) as Form1099Name[]).filter((name) => single.has(name)),
    consolidated: submitted.some(({ consolidated }) => consolidated),
  }
}

/**
 * No code covers the combination of a payroll system, a paystub and a W-2. In this case, two codes are returned, each of which covers the
 * payroll system and one other source.
 */
export const INCOME: readonly DecisionRow<VerificationWays, readonly IncomeReason[]>[] = [
  ['payroll system, paystub and W-2', (f) => f.payroll && f.paystub && f.w2, [reason('MIE_VF_DPC_USP'), reason('MIE_VF_DPC_USW2')]],
  ['payroll system and paystub', (f) => f.payroll && f.paystub, [reason('MIE_VF_DPC_USP')]],
  ['payroll system and W-2', (f) => f.payroll && f.w2, [reason('MIE_VF_DPC_USW2')]],
  ['payroll system', (f) => f.payroll, [reason('MIE_VF_DPC')]],
  ['paystub and W-2', (f) => f.paystub && f.w2, [reason('MIE_VF_USP_USW2')]],
  ['paystub, searched for in a bank account', (f) => f.paystub && f.bankChecked, [reason('MIE_VF_USP_BAC')]],
  ['paystub', (f) => f.paystub, [reason('MIE_VF_USP_NO_BAC')]],
  ['W-2', (f) => f.w2, [reason('MIE_VF_USW2')]],
  otherwise([]),
]

/**
 * The bank is not considered, because a deposit proves pay but not employment. A payroll system is sufficient, because it contains the
 * employer's data.
 */
export const EMPLOYMENT: readonly DecisionRow<VerificationWays, readonly EmploymentReason[]>[] = [
  ['payroll system', (f) => f.payroll, [reason('MIE_VF_DPC')]],
  ['paystub and W-2', (f) => f.paystub && f.w2, [reason('MIE_VF_USP_USW2')]],
  ['paystub', (f) => f.paystub, [reason('MIE_VF_USP_NO_BAC')]],
  ['W-2', (f) => f.w2, [reason('MIE_VF_USW2')]],
  otherwise([]),
]

const employmentReport = ({ report }: VerificationWays) => (report ? [reason('MIE_VF_US_EDR')] : [])

export const verifiedIncome = (ways: VerificationWays): IncomeReason[] => [
  ...decide(INCOME, ways),
  ...employmentReport(ways),
  ...ways.forms.map((name) => FORMS_1099[name].verified),
  ...(ways.consolidated ? [reason('MIE_VF_US1099CONSOLIDATED')] : []),
]

export const verifiedEmployment = (ways: VerificationWays): EmploymentReason[] => [...decide(EMPLOYMENT, ways), ...employmentReport(ways)]
