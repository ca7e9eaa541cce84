/** Types of source data: what a document is, or which record is given inline. */
import { enumeration } from '../define/components.ts'
import { chosen, published } from '../define/origin.ts'
import { SOURCE_DATA_TYPES } from '../gaps/resources.ts'

const mine = chosen(SOURCE_DATA_TYPES)

export const SourceDataType = enumeration('SourceDataType', published, 'What the source data of an Item is.', {
  SVC_ACADEMIC_RECORD: 'an academic record given inline',
  SVC_DIGEST: 'an academic digest given inline; needs no Data Source',
  SVC_INCOME_EMPLOYMENT_RECORD: 'an income and employment record given inline',
  SVC_INSURANCE_RECORD: 'an insurance record given inline',
  ...mine({
    SVC_AUTO_INSURANCE_CLAIM_RECORD: 'auto insurance claims given inline',
    SVC_STUDENT_ID_RECORD: 'a student identity card given inline',
    SVC_W2_RECORD: 'a W-2 given inline',
    SVC_1099_RECORD: 'a 1099 form given inline',
    SVC_FORM_1098_MORTGAGE_INTEREST: 'a 1098 form given inline',
    SVC_PROCEEDS_1099_B: 'proceeds of a brokerage account given inline',
  }),
  TRANSCRIPT_FILE: 'academic transcript; becomes SVC_ACADEMIC_RECORD',
  STUDENT_ID_CARD: 'student identity card; becomes SVC_STUDENT_ID_RECORD',
  PAYSTUB_FILE: 'paystub; becomes SVC_INCOME_EMPLOYMENT_RECORD',
  TWN_EDR: 'employment data report of a third party; becomes SVC_INCOME_EMPLOYMENT_RECORD',
  W2_FILE: 'W-2; becomes SVC_W2_RECORD',
  INSURANCE_POLICY: 'deprecated, use the type of the policy: insurance policy; becomes SVC_INSURANCE_RECORD',
  AUTO_INSURANCE_POLICY: 'auto insurance policy; becomes SVC_INSURANCE_RECORD',
  HOME_INSURANCE_POLICY: 'home insurance policy; becomes SVC_INSURANCE_RECORD',
  RENTERS_INSURANCE_POLICY: 'renters insurance policy; becomes SVC_INSURANCE_RECORD',
  INSURANCE_CARD: 'insurance card; becomes SVC_INSURANCE_RECORD',
  UNINSURED_MOTORIST_FORM: 'form on uninsured motorist coverage; becomes SVC_INSURANCE_RECORD',
  POLICY_LISTING: 'page that lists the policies of an account; becomes SVC_INSURANCE_RECORD',
  POLICY_DETAILS: 'page on one policy; becomes SVC_INSURANCE_RECORD',
  VEHICLE_LISTING: 'page that lists the insured vehicles; becomes SVC_INSURANCE_RECORD',
  VEHICLE_DETAILS: 'page on one insured vehicle; becomes SVC_INSURANCE_RECORD',
  AUTO_INSURANCE_CLAIM: 'auto insurance claims; becomes SVC_AUTO_INSURANCE_CLAIM_RECORD',
  PROCEEDS_1099_B: 'proceeds statement of a brokerage; becomes SVC_PROCEEDS_1099_B',
  FORM_1099_B: '1099-B; becomes SVC_1099_RECORD',
  FORM_1099_CONSOLIDATED: 'several 1099 forms in one statement; becomes SVC_1099_RECORD',
  FORM_1099_DIV: '1099-DIV; becomes SVC_1099_RECORD',
  FORM_1099_INT: '1099-INT; becomes SVC_1099_RECORD',
  ...mine({
    FORM_1099_MISC: '1099-MISC; becomes SVC_1099_RECORD',
    FORM_1099_NEC: '1099-NEC; becomes SVC_1099_RECORD',
  }),
  FORM_1099_OID: '1099-OID; becomes SVC_1099_RECORD',
  FORM_1098: '1098; becomes SVC_FORM_1098_MORTGAGE_INTEREST',
})
