/**
 * The table of records in document order, with the document types that become each record. A new record also needs an example in
 * `examples/`. The compiler and `npm run generate` report everything else that is missing.
 */
import type { Component } from '../define/components.ts'
import { chosen, type Meaning, type Origin, published } from '../define/origin.ts'
import { SOURCE_DATA_TYPES } from '../gaps/resources.ts'
import { AcademicRecord } from './education/academic-record.ts'
import { Digest, StudentIdRecord } from './education/student-id.ts'
import { IncomeEmploymentRecord } from './income-employment.ts'
import { AutoInsuranceClaimRecord } from './insurance/auto-insurance-claim.ts'
import { InsuranceRecord } from './insurance/policy.ts'
import { Form1098Record } from './tax/form-1098.ts'
import { Form1099Record } from './tax/form-1099.ts'
import { Proceeds1099B } from './tax/proceeds-1099-b.ts'
import { W2Record } from './tax/w2.ts'

interface RecordEntry {
  /** The name of the record is also the source data type of inline records. */
  readonly record: Component
  /** Human-readable name, used as the PDF title. */
  readonly title: string
  /** Meaning and origin of the source data type for inline records. */
  readonly inline: string
  readonly origin: Origin
}

const mine = chosen(SOURCE_DATA_TYPES)

export const recordTable: readonly RecordEntry[] = [
  { record: AcademicRecord, title: 'Academic record', inline: 'an academic record given inline', origin: published },
  { record: Digest, title: 'Academic digest', inline: 'an academic digest given inline; it needs no Data Source', origin: published },
  {
    record: IncomeEmploymentRecord,
    title: 'Income and employment record',
    inline: 'an income and employment record given inline',
    origin: published,
  },
  { record: InsuranceRecord, title: 'Insurance record', inline: 'an insurance record given inline', origin: published },
  { record: AutoInsuranceClaimRecord, title: 'Auto insurance claim record', inline: 'auto insurance claims given inline', origin: mine },
  { record: StudentIdRecord, title: 'Student ID record', inline: 'a student identity card given inline', origin: mine },
  { record: W2Record, title: 'Form W-2: wage and tax statement', inline: 'a W-2 given inline', origin: mine },
  { record: Form1099Record, title: 'Form 1099 record', inline: 'a 1099 form given inline', origin: mine },
  { record: Form1098Record, title: 'Form 1098: mortgage interest statement', inline: 'a 1098 form given inline', origin: mine },
  {
    record: Proceeds1099B,
    title: 'Form 1099-B: proceeds from broker transactions',
    inline: 'proceeds of a brokerage account given inline',
    origin: mine,
  },
]

/** The document types that become each record, in document order. */
export const documentTypes: readonly { readonly become: Component; readonly types: Readonly<Record<string, Meaning>> }[] = [
  { become: AcademicRecord, types: published({ TRANSCRIPT_FILE: 'academic transcript' }) },
  { become: StudentIdRecord, types: published({ STUDENT_ID_CARD: 'student identity card' }) },
  { become: IncomeEmploymentRecord, types: published({ PAYSTUB_FILE: 'paystub', TWN_EDR: 'employment data report of a third party' }) },
  { become: W2Record, types: published({ W2_FILE: 'W-2' }) },
  {
    become: InsuranceRecord,
    types: published({
      INSURANCE_POLICY: 'deprecated: insurance policy; use the type of the policy',
      AUTO_INSURANCE_POLICY: 'auto insurance policy',
      HOME_INSURANCE_POLICY: 'home insurance policy',
      RENTERS_INSURANCE_POLICY: 'renters insurance policy',
      INSURANCE_CARD: 'insurance card',
      UNINSURED_MOTORIST_FORM: 'form about uninsured motorist coverage',
      POLICY_LISTING: 'page that lists the policies of an account',
      POLICY_DETAILS: 'page about one policy',
      VEHICLE_LISTING: 'page that lists the insured vehicles',
      VEHICLE_DETAILS: 'page about one insured vehicle',
    }),
  },
  { become: AutoInsuranceClaimRecord, types: published({ AUTO_INSURANCE_CLAIM: 'auto insurance claims' }) },
  { become: Proceeds1099B, types: published({ PROCEEDS_1099_B: 'proceeds statement of a brokerage' }) },
  {
    become: Form1099Record,
    types: {
      ...published({
        FORM_1099_B: '1099-B',
        FORM_1099_CONSOLIDATED: 'several 1099 forms in one statement',
        FORM_1099_DIV: '1099-DIV',
        FORM_1099_INT: '1099-INT',
      }),
      ...mine({ FORM_1099_MISC: '1099-MISC', FORM_1099_NEC: '1099-NEC' }),
      ...published({ FORM_1099_OID: '1099-OID' }),
    },
  },
  { become: Form1098Record, types: published({ FORM_1098: '1098' }) },
]
