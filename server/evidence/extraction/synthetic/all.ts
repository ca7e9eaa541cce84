/** For each type of source data, the record that a document which nobody reads becomes. */
import type { RecordData, SourceDataType } from '../../../../generated/types.ts'
import type { Subject } from '../subject.ts'
import { academicRecord } from './academic-record.ts'
import { autoInsuranceClaim } from './auto-insurance-claim.ts'
import { digest } from './digest.ts'
import { employmentReport } from './employment-report.ts'
import { form1098 } from './form-1098.ts'
import { form1099 } from './form-1099.ts'
import { insuranceCard, policyListing, policyOf, uninsuredMotoristForm, vehicleDetails, vehicleListing } from './insurance-record.ts'
import { paystub } from './paystub.ts'
import { proceeds1099B } from './proceeds-1099-b.ts'
import { studentId } from './student-id.ts'
import { w2 } from './w2.ts'

export const synthetic: Readonly<Record<SourceDataType, (subject: Subject) => RecordData>> = {
  SVC_ACADEMIC_RECORD: academicRecord,
  SVC_DIGEST: digest,
  SVC_INCOME_EMPLOYMENT_RECORD: paystub,
  SVC_INSURANCE_RECORD: policyOf('AUTO'),
  SVC_AUTO_INSURANCE_CLAIM_RECORD: autoInsuranceClaim,
  SVC_STUDENT_ID_RECORD: studentId,
  SVC_W2_RECORD: w2,
  SVC_1099_RECORD: form1099('FORM_1099_CONSOLIDATED'),
  SVC_FORM_1098_MORTGAGE_INTEREST: form1098,
  SVC_PROCEEDS_1099_B: proceeds1099B,
  TRANSCRIPT_FILE: academicRecord,
  STUDENT_ID_CARD: studentId,
  PAYSTUB_FILE: paystub,
  TWN_EDR: employmentReport,
  W2_FILE: w2,
  INSURANCE_POLICY: policyOf('AUTO'),
  AUTO_INSURANCE_POLICY: policyOf('AUTO'),
  HOME_INSURANCE_POLICY: policyOf('HOME'),
  RENTERS_INSURANCE_POLICY: policyOf('RENTERS'),
  INSURANCE_CARD: insuranceCard,
  UNINSURED_MOTORIST_FORM: uninsuredMotoristForm,
  POLICY_LISTING: policyListing,
  POLICY_DETAILS: policyOf('AUTO'),
  VEHICLE_LISTING: vehicleListing,
  VEHICLE_DETAILS: vehicleDetails,
  AUTO_INSURANCE_CLAIM: autoInsuranceClaim,
  PROCEEDS_1099_B: proceeds1099B,
  FORM_1099_B: form1099('FORM_1099_B'),
  FORM_1099_CONSOLIDATED: form1099('FORM_1099_CONSOLIDATED'),
  FORM_1099_DIV: form1099('FORM_1099_DIV'),
  FORM_1099_INT: form1099('FORM_1099_INT'),
  FORM_1099_MISC: form1099('FORM_1099_MISC'),
  FORM_1099_NEC: form1099('FORM_1099_NEC'),
  FORM_1099_OID: form1099('FORM_1099_OID'),
  FORM_1098: form1098,
}
