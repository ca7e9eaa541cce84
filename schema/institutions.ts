/** The kinds of institutions behind Data Sources. The server's catalogue contains the Data Sources of each kind. */

interface InstitutionKind {
  readonly about: string
  /** Name shown on pages for Individuals. */
  readonly name: string
  /** Prefix of Data Source identifiers, and the word that it abbreviates. */
  readonly id: { readonly prefix: string; readonly of: string }
  /** Type of Data Source in Service responses. */
  readonly summaryType: string
  /** Data Request types for which the institution has data, in addition to CUSTOM. */
  readonly dataRequestTypes: readonly string[]
  /** Documents in an account for a CUSTOM Data Request: the document types, and the number of latest periods for each type. */
  readonly holds: readonly { readonly type: string; readonly periods: number }[]
}

const latest = (type: string) => ({ type, periods: 1 })

const insurer = { prefix: 'insr', of: 'insurer' }

const work = {
  id: { prefix: 'emp', of: 'employer' },
  dataRequestTypes: ['EMPLOYMENT_SUMMARY', 'INCOME_SUMMARY', 'INCOME_EMPLOYMENT_DETAILS'],
  holds: [{ type: 'PAYSTUB_FILE', periods: 3 }, latest('W2_FILE')],
}

export const institutionKinds: Readonly<Record<string, InstitutionKind>> = {
  COLLEGE: {
    about: 'school, college or university',
    name: 'School',
    id: { prefix: 'sch', of: 'school' },
    summaryType: 'SIS',
    dataRequestTypes: ['ACADEMIC_SUMMARY', 'ENROLLMENT_STATUS'],
    holds: [latest('TRANSCRIPT_FILE')],
  },
  EMPLOYER: { about: 'employer', name: 'Employer', summaryType: 'EMPLOYER', ...work },
  PAYROLL_PROCESSOR: {
    about: 'company that runs payrolls for employers',
    name: 'Payroll provider',
    summaryType: 'PAYROLL_PROCESSOR',
    ...work,
  },
  HOMEINSURANCE: {
    about: 'home insurer',
    name: 'Home insurance',
    id: insurer,
    summaryType: 'INSURANCE_PROVIDER',
    dataRequestTypes: ['HOME_INSURANCE_DETAILS', 'RENTERS_INSURANCE_DETAILS'],
    holds: [latest('HOME_INSURANCE_POLICY')],
  },
  AUTOINSURANCE: {
    about: 'auto insurer',
    name: 'Car insurance',
    id: insurer,
    summaryType: 'INSURANCE_PROVIDER',
    dataRequestTypes: ['AUTO_INSURANCE_DETAILS'],
    holds: [latest('AUTO_INSURANCE_POLICY')],
  },
  BROKERAGE_ACCOUNT: {
    about: 'brokerage',
    name: 'Brokerage',
    id: { prefix: 'brk', of: 'brokerage' },
    summaryType: 'BROKERAGE_ACCOUNT',
    dataRequestTypes: ['REALIZED_GAINS'],
    holds: [latest('FORM_1099_B')],
  },
}
