/** Maps each source data type to the function that generates its synthetic record. */
import type { RecordName } from '../../../../generated/records.ts'
import { tables } from '../../../../generated/tables.ts'
import type { RecordData, SourceDataType } from '../../../../generated/types.ts'
import type { SyntheticInput } from './input.ts'
import { syntheticAcademicRecord } from './academic-record.ts'
import { syntheticAutoInsuranceClaim } from './auto-insurance-claim.ts'
import { syntheticDigest, syntheticStudentId } from './college-studies.ts'
import { syntheticEmploymentReport, syntheticPaystub } from './paystub.ts'
import { syntheticForm1098 } from './form-1098.ts'
import { FORMS_1099, syntheticForm1099 } from './form-1099.ts'
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

type Generator = (subject: SyntheticInput) => RecordData

const BY_RECORD: Readonly<Record<RecordName, Generator>> = {
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
}

/** Generators for documents that contain a special form, or only a part, of the record that is extracted from them. */
const BY_DOCUMENT: Readonly<Partial<Record<SourceDataType, Generator>>> = {
  TWN_EDR: syntheticEmploymentReport,
  HOME_INSURANCE_POLICY: createPolicyGenerator('HOME'),
  RENTERS_INSURANCE_POLICY: createPolicyGenerator('RENTERS'),
  INSURANCE_CARD: syntheticInsuranceCard,
  UNINSURED_MOTORIST_FORM: syntheticUninsuredMotoristForm,
  POLICY_LISTING: syntheticPolicyListing,
  VEHICLE_LISTING: syntheticVehicleListing,
  VEHICLE_DETAILS: syntheticVehicleDetails,
  ...Object.fromEntries(FORMS_1099.map((form) => [form, syntheticForm1099(form)])),
}

export const syntheticByType = Object.fromEntries(
  Object.entries(tables.recordByType).map(([type, record]) => [type, BY_DOCUMENT[type] ?? BY_RECORD[record as RecordName]]),
) as Readonly<Record<SourceDataType, Generator>>
