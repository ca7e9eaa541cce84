/** The documents that an account at a Data Source has for a Data Request: which types, and how many of each. */
import { institutionKinds } from '../../../generated/institutions.ts'
import type { DataRequestType, SourceDataType } from '../../../generated/types.ts'
import { findDataSource } from '../../evidence/data-sources/catalogue.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'

export interface HeldDocument {
  readonly type: SourceDataType
  /** How many pay periods before the latest document. */
  readonly periodsAgo: number
}

const heldDocuments = ({ type, periods }: { readonly type: SourceDataType; readonly periods: number }): HeldDocument[] =>
  Array.from({ length: periods }, (_, periodsAgo) => ({ type, periodsAgo }))
const latest = (type: SourceDataType) => heldDocuments({ type, periods: 1 })
const PAY = institutionKinds.EMPLOYER.holds.flatMap(heldDocuments)

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

export function documentsHeldFor({ type }: Pick<StoredDataRequest, 'type'>, datasourceId: string): readonly HeldDocument[] {
  if (type !== 'CUSTOM') return BY_REQUEST[type]
  return (findDataSource(datasourceId)?.types ?? []).flatMap((type) => institutionKinds[type].holds).flatMap(heldDocuments)
}
