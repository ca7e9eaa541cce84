/** Request details: filters for the data that a Data Request collects. */
import { enumeration, record } from '../define/components.ts'
import { flag, list, ref, text } from '../define/fields.ts'
import { published } from '../define/origin.ts'
import { year } from '../scalars.ts'
import { CountryCode, InstitutionType } from './data-source.ts'

export const RequestedStudentType = enumeration('RequestedStudentType', published, 'Whether the person still studies.', {
  CURRENT_STUDENT: 'enrolled now',
  ALUMNI: 'enrolled in the past',
})

export const RequestedEmploymentStatus = enumeration('RequestedEmploymentStatus', published, 'Whether the employment lasts.', {
  CURRENT: 'employed now',
  FORMER: 'employed in the past',
})

export const RequestedEmploymentType = enumeration('RequestedEmploymentType', published, 'How the person is employed.', {
  EMPLOYEE: 'on the payroll of an employer',
  GIG_WORKER: 'paid per task by a platform',
  CONTRACTOR: 'paid by invoice',
})

export const EarningsPeriodType = enumeration('EarningsPeriodType', published, 'Which earnings are collected.', {
  CURRENT: 'those of the current period',
  HISTORIC: 'those of earlier periods too',
})

export const RequestedDataSource = record('RequestedDataSource', published, 'A Data Source the person is sent straight to.', {
  id: text('Identifier of the Data Source.', 255),
  display_name: text('Name to show; ignored when id is given.', 127),
})

export const RequestDetails = record(
  'RequestDetails',
  published,
  'Narrows what is collected; what is absent follows the account preferences.',
  {
    datasource: ref(RequestedDataSource),
    student_type: ref(RequestedStudentType),
    employment_status: ref(RequestedEmploymentStatus),
    employment_type: ref(RequestedEmploymentType),
    countries: list(CountryCode, 'Countries whose Data Sources are shown.'),
    tax_year: year('Tax year of the forms; REALIZED_GAINS needs it.'),
    earnings_period_type: ref(EarningsPeriodType),
    get_yearly_earnings: flag('Also collect earnings per year. Types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS.'),
    enable_bank_income: flag('Let the person connect a bank account. Types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS.'),
    use_legacy_insurance: flag('Make insurance Items of the deprecated type INSURANCE_POLICY.'),
    institution_type: list(InstitutionType, 'Kinds of Data Source that the Link widget shows.'),
    enable_manual_upload: flag('Let the person upload documents.'),
    enable_datasource_override: flag('Let the person choose a Data Source other than the one given.'),
  },
)
