/** How income and employment were verified: by the ways in which the documents of a payer came. */
import { decide, type Reason, says } from '../reasons.ts'
import { FORMS, type FormName } from './form-1099.ts'
import type { Payer } from './payers.ts'
import type { EmploymentReason, IncomeReason } from './reason-codes.ts'

export interface Ways {
  /** Read from the payroll system. */
  readonly payroll: boolean
  readonly paystub: boolean
  readonly w2: boolean
  readonly report: boolean
  /** Net pay of a submitted paystub was looked for in a bank account, found or not. */
  readonly bankChecked: boolean
  readonly forms: readonly FormName[]
  readonly consolidated: boolean
}

export function waysOf({ documents, forms }: Payer, bankChecked: boolean): Ways {
  const by = (source: string) => documents.some((document) => document.source === source)
  const single = new Set(forms.filter(({ consolidated }) => !consolidated).flatMap((form) => form.forms))
  return {
    payroll: by('payroll'),
    paystub: by('paystub'),
    w2: by('w2'),
    report: by('report'),
    bankChecked,
    forms: (Object.keys(FORMS) as FormName[]).filter((name) => single.has(name)),
    consolidated: forms.some(({ consolidated }) => consolidated),
  }
}

/** No code names all three ways, so each pair with the payroll system is named. */
const INCOME: readonly Reason<Ways, readonly IncomeReason[]>[] = [
  { when: (f) => f.payroll && f.paystub && f.w2, then: [says('MIE_VF_DPC_USP'), says('MIE_VF_DPC_USW2')] },
  { when: (f) => f.payroll && f.paystub, then: [says('MIE_VF_DPC_USP')] },
  { when: (f) => f.payroll && f.w2, then: [says('MIE_VF_DPC_USW2')] },
  { when: (f) => f.payroll, then: [says('MIE_VF_DPC')] },
  { when: (f) => f.paystub && f.w2, then: [says('MIE_VF_USP_USW2')] },
  { when: (f) => f.paystub && f.bankChecked, then: [says('MIE_VF_USP_BAC')] },
  { when: (f) => f.paystub, then: [says('MIE_VF_USP_NO_BAC')] },
  { when: (f) => f.w2, then: [says('MIE_VF_USW2')] },
  { when: () => true, then: [] },
]

/** A deposit proves pay, not employment: the bank plays no part. The payroll system is the employer's own word. */
const EMPLOYMENT: readonly Reason<Ways, readonly EmploymentReason[]>[] = [
  { when: (f) => f.payroll, then: [says('MIE_VF_DPC')] },
  { when: (f) => f.paystub && f.w2, then: [says('MIE_VF_USP_USW2')] },
  { when: (f) => f.paystub, then: [says('MIE_VF_USP_NO_BAC')] },
  { when: (f) => f.w2, then: [says('MIE_VF_USW2')] },
  { when: () => true, then: [] },
]

const reported = ({ report }: Ways) => (report ? [says('MIE_VF_US_EDR')] : [])

export const verifiedIncome = (ways: Ways): IncomeReason[] => [
  ...decide(INCOME, ways),
  ...reported(ways),
  ...ways.forms.map((name) => FORMS[name].verified),
  ...(ways.consolidated ? [says('MIE_VF_US1099CONSOLIDATED')] : []),
]

export const verifiedEmployment = (ways: Ways): EmploymentReason[] => [...decide(EMPLOYMENT, ways), ...reported(ways)]
