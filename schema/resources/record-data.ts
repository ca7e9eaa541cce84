/** The record inside an Item: one of ten, chosen by the type of the source data. */
import { type Component, union, mapOf } from '../define/components.ts'
import { published } from '../define/origin.ts'
import { AcademicRecord } from '../records/education/academic-record.ts'
import { Digest } from '../records/education/digest.ts'
import { StudentIdRecord } from '../records/education/student-id.ts'
import { IncomeEmploymentRecord } from '../records/income-employment.ts'
import { AutoInsuranceClaimRecord } from '../records/insurance/auto-insurance-claim.ts'
import { InsuranceRecord } from '../records/insurance/insurance-record.ts'
import { Form1099Record } from '../records/tax/form-1099.ts'
import { Form1098Record } from '../records/tax/form-1098.ts'
import { Proceeds1099B } from '../records/tax/proceeds-1099-b.ts'
import { W2Record } from '../records/tax/w2.ts'

export const RecordAttributes = mapOf('RecordAttributes', published, 'The attributes of a record, whatever its type.')

/** The open shape is first: a reader that takes the first matching shape loses no data. */
export const RecordData = union(
  'RecordData',
  published,
  'The record that source_data_type names. Its shape follows from the type alone, so every object fits; x-record-by-type says which record it is.',
  [
    RecordAttributes,
    AcademicRecord,
    Digest,
    IncomeEmploymentRecord,
    InsuranceRecord,
    AutoInsuranceClaimRecord,
    StudentIdRecord,
    W2Record,
    Form1099Record,
    Form1098Record,
    Proceeds1099B,
  ],
)

/** The record for the data of an Item, by type. */
export const recordByType: Readonly<Record<string, Component>> = {
  SVC_ACADEMIC_RECORD: AcademicRecord,
  SVC_DIGEST: Digest,
  SVC_INCOME_EMPLOYMENT_RECORD: IncomeEmploymentRecord,
  SVC_INSURANCE_RECORD: InsuranceRecord,
  SVC_AUTO_INSURANCE_CLAIM_RECORD: AutoInsuranceClaimRecord,
  SVC_STUDENT_ID_RECORD: StudentIdRecord,
  SVC_W2_RECORD: W2Record,
  SVC_1099_RECORD: Form1099Record,
  SVC_FORM_1098_MORTGAGE_INTEREST: Form1098Record,
  SVC_PROCEEDS_1099_B: Proceeds1099B,
  TRANSCRIPT_FILE: AcademicRecord,
  STUDENT_ID_CARD: StudentIdRecord,
  PAYSTUB_FILE: IncomeEmploymentRecord,
  TWN_EDR: IncomeEmploymentRecord,
  W2_FILE: W2Record,
  INSURANCE_POLICY: InsuranceRecord,
  AUTO_INSURANCE_POLICY: InsuranceRecord,
  HOME_INSURANCE_POLICY: InsuranceRecord,
  RENTERS_INSURANCE_POLICY: InsuranceRecord,
  INSURANCE_CARD: InsuranceRecord,
  UNINSURED_MOTORIST_FORM: InsuranceRecord,
  POLICY_LISTING: InsuranceRecord,
  POLICY_DETAILS: InsuranceRecord,
  VEHICLE_LISTING: InsuranceRecord,
  VEHICLE_DETAILS: InsuranceRecord,
  AUTO_INSURANCE_CLAIM: AutoInsuranceClaimRecord,
  PROCEEDS_1099_B: Proceeds1099B,
  FORM_1099_B: Form1099Record,
  FORM_1099_CONSOLIDATED: Form1099Record,
  FORM_1099_DIV: Form1099Record,
  FORM_1099_INT: Form1099Record,
  FORM_1099_MISC: Form1099Record,
  FORM_1099_NEC: Form1099Record,
  FORM_1099_OID: Form1099Record,
  FORM_1098: Form1098Record,
}
