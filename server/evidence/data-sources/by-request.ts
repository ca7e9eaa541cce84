/** Which institutions have what a Data Request asks for, and one of them where nobody chooses. */
import { badRequest } from '../../core/errors.ts'
import type { DataRequestType, InstitutionType, RequestDetails } from '../../../generated/types.ts'
import { catalogue } from './catalogue.ts'
import { findDataSource } from './find.ts'

const SCHOOL: readonly InstitutionType[] = ['COLLEGE']
const WORK: readonly InstitutionType[] = ['EMPLOYER', 'PAYROLL_PROCESSOR']
const HOME: readonly InstitutionType[] = ['HOMEINSURANCE']

export const INSTITUTIONS_BY_REQUEST: Readonly<Record<DataRequestType, readonly InstitutionType[]>> = {
  ACADEMIC_SUMMARY: SCHOOL,
  ENROLLMENT_STATUS: SCHOOL,
  EMPLOYMENT_SUMMARY: WORK,
  INCOME_SUMMARY: WORK,
  INCOME_EMPLOYMENT_DETAILS: WORK,
  HOME_INSURANCE_DETAILS: HOME,
  AUTO_INSURANCE_DETAILS: ['AUTOINSURANCE'],
  RENTERS_INSURANCE_DETAILS: HOME,
  REALIZED_GAINS: ['BROKERAGE_ACCOUNT'],
  CUSTOM: ['EMPLOYER', 'PAYROLL_PROCESSOR', 'COLLEGE', 'HOMEINSURANCE', 'AUTOINSURANCE', 'BROKERAGE_ACCOUNT'],
}

/** The Data Source that the Data Request names; otherwise the first of a kind that it asks for, in one of its countries. */
export function dataSourceForRequest(type: DataRequestType, details: RequestDetails | null | undefined): string {
  const { datasource, institution_type = [], countries = [] } = details ?? {}
  if (datasource?.id !== undefined && findDataSource(datasource.id)) return datasource.id
  const kinds = institution_type.length > 0 ? institution_type : INSTITUTIONS_BY_REQUEST[type]
  const places: readonly string[] = countries.length > 0 ? countries : ['US']
  for (const kind of kinds) {
    const found = catalogue.find(
      ({ types, source }) => types.includes(kind) && source.countries?.some(({ a2_code }) => places.includes(a2_code ?? '')),
    )
    if (found) return found.source.id
  }
  throw badRequest(`/datasource_id: no Data Source is a ${kinds.join(' or ')} in ${places.join(' or ')}; name one yourself`)
}
