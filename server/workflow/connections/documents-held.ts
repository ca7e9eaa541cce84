/** The documents that an account at a Data Source has for a Data Request: which types, and how many of each. */
import type { DataRequestType, InstitutionType, SourceDataType } from '../../../generated/types.ts'
import { findDataSource } from '../../evidence/data-sources/find.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'

export interface HeldDocument {
  readonly type: SourceDataType
  /** How many pay periods before the latest document. */
  readonly periodsAgo: number
}

const latest = (type: SourceDataType): HeldDocument[] => [{ type, periodsAgo: 0 }]
const PAY: readonly HeldDocument[] = [0, 1, 2]
  .map((periodsAgo): HeldDocument => ({ type: 'PAYSTUB_FILE', periodsAgo }))
  .concat(latest('W2_FILE'))

const BY_REQUEST: Readonly<Record<Exclude<DataRequestType, 'CUSTOM'>, readonly HeldDocument[]>> = {
  ACADEMIC_SUMMARY: latest('TRANSCRIPT_FILE'),
  ENROLLMENT_STATUS: latest('TRANSCRIPT_FILE'),
  EMPLOYMENT_SUMMARY: PAY,
  INCOME_SUMMARY: PAY,
  INCOME_EMPLOYMENT_DETAILS: PAY,
  HOME_INSURANCE_DETAILS: latest('HOME_INSURANCE_POLICY'),
  AUTO_INSURANCE_DETAILS: latest('AUTO_INSURANCE_POLICY'),
  RENTERS_INSURANCE_DETAILS: latest('RENTERS_INSURANCE_POLICY'),
  REALIZED_GAINS: latest('FORM_1099_B'),
}

/** For a CUSTOM Data Request: whatever the Data Source has. */
const BY_SOURCE: Readonly<Partial<Record<InstitutionType, readonly HeldDocument[]>>> = {
  COLLEGE: latest('TRANSCRIPT_FILE'),
  EMPLOYER: PAY,
  PAYROLL_PROCESSOR: PAY,
  HOMEINSURANCE: latest('HOME_INSURANCE_POLICY'),
  AUTOINSURANCE: latest('AUTO_INSURANCE_POLICY'),
  BROKERAGE_ACCOUNT: latest('FORM_1099_B'),
}

export function documentsHeldFor({ type }: Pick<StoredDataRequest, 'type'>, datasourceId: string): readonly HeldDocument[] {
  if (type !== 'CUSTOM') return BY_REQUEST[type] ?? []
  return (findDataSource(datasourceId)?.types ?? []).flatMap((type) => BY_SOURCE[type] ?? [])
}
