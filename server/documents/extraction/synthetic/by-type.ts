/** Maps each type of source data to the function that generates its synthetic record. */
import type { RecordData, SourceDataType } from '../../../../generated/types.ts'
import type { SyntheticInput } from './input.ts'
import { syntheticAcademicRecord } from './academic-record.ts'
import { syntheticAutoInsuranceClaim } from './auto-insurance-claim.ts'
import { syntheticDigest, syntheticStudentId } from './college-studies.ts'
import { syntheticEmploymentReport, syntheticPaystub } from './paystub.ts'
import { syntheticForm1098 } from './form-1098.ts'
import { syntheticForm1099 } from './form-1099.ts'
import {
  syntheticInsuranceCard,
  syntheticPolicyListing,
  createPolicyGenerator,
  syntheticUninsuredMotoristForm,
  syntheticVehicleDetails,
  syntheticVehicleListing,
} from './insurance-record.ts'
import { syntheticProceeds1099B } from './sales.ts'
import { syntheticW2 } from './w2.ts'

export const syntheticByType: Readonly<Record<SourceDataType, (subject: SyntheticInput) => RecordData>> = {
  SVC_ACADEMIC_RECORD: syntheticAcademicRecord,
  SVC_DIGEST: syntheticDigest,
  SVC_INCOME_EMPLOYMENT_RECORD: syntheticPaystub,
  SVC_INSURANCE_RECORD: createPolicyGenerator('AUTO'),
  SVC_AUTO_INSURANCE_CLAIM_RECORD: syntheticAutoInsuranceClaim,
  SVC_STUDENT_ID_RECORD: syntheticStudentId,
  SVC_W2_RECORD: syntheticW2,
  SVC_1099_RECORD: syntheticForm1099('FORM_1099_CONSOLIDATED'),
  SVC_FORM_1098_MORTGAGE_INTEREST: syntheticForm1098,
  SVC_PROCEEDS_1099_B: syntheticProceeds1099B,
  TRANSCRIPT_FILE: syntheticAcademicRecord,
  STUDENT_ID_CARD: syntheticStudentId,
  PAYSTUB_FILE: syntheticPaystub,
  TWN_EDR: syntheticEmploymentReport,
  W2_FILE: syntheticW2,
  INSURANCE_POLICY: createPolicyGenerator('AUTO'),
  AUTO_INSURANCE_POLICY: createPolicyGenerator('AUTO'),
  HOME_INSURANCE_POLICY: createPolicyGenerator('HOME'),
  RENTERS_INSURANCE_POLICY: createPolicyGenerator('RENTERS'),
  INSURANCE_CARD: syntheticInsuranceCard,
  UNINSURED_MOTORIST_FORM: syntheticUninsuredMotoristForm,
  POLICY_LISTING: syntheticPolicyListing,
  POLICY_DETAILS: createPolicyGenerator('AUTO'),
  VEHICLE_LISTING: syntheticVehicleListing,
  VEHICLE_DETAILS: syntheticVehicleDetails,
  AUTO_INSURANCE_CLAIM: syntheticAutoInsuranceClaim,
  PROCEEDS_1099_B: syntheticProceeds1099B,
  FORM_1099_B: syntheticForm1099('FORM_1099_B'),
  FORM_1099_CONSOLIDATED: syntheticForm1099('FORM_1099_CONSOLIDATED'),
  FORM_1099_DIV: syntheticForm1099('FORM_1099_DIV'),
  FORM_1099_INT: syntheticForm1099('FORM_1099_INT'),
  FORM_1099_MISC: syntheticForm1099('FORM_1099_MISC'),
  FORM_1099_NEC: syntheticForm1099('FORM_1099_NEC'),
  FORM_1099_OID: syntheticForm1099('FORM_1099_OID'),
  FORM_1098: syntheticForm1098,
}
