/** Which institutions have what a Data Request asks for, and one of them where nobody chooses. */
import { badRequest } from '../../core/errors.ts'
import { institutionKinds } from '../../../generated/institutions.ts'
import type { DataRequestType, InstitutionType, Known, RequestDetails } from '../../../generated/types.ts'
import { catalogue } from './catalogue.ts'
import { findDataSource } from './find.ts'

const kinds = Object.keys(institutionKinds) as Known<InstitutionType>[]
const kindsThatAnswer = (type: DataRequestType) => kinds.filter((kind) => institutionKinds[kind].answers.includes(type))

/** The kinds of institutions that have what a Data Request of this type asks for. CUSTOM asks for any, employers first. */
export const institutionsForRequest = (type: DataRequestType): readonly InstitutionType[] =>
  type === 'CUSTOM' ? [...new Set([...kindsThatAnswer('INCOME_SUMMARY'), ...kinds])] : kindsThatAnswer(type)

/** The Data Source that the Data Request names; otherwise the first of a kind that it asks for, in one of its countries. */
export function dataSourceForRequest(type: DataRequestType, details: RequestDetails | null | undefined): string {
  const { datasource, institution_type = [], countries = [] } = details ?? {}
  if (datasource?.id !== undefined && findDataSource(datasource.id)) return datasource.id
  const wanted = institution_type.length > 0 ? institution_type : institutionsForRequest(type)
  const places: readonly string[] = countries.length > 0 ? countries : ['US']
  for (const kind of wanted) {
    const found = catalogue.find(
      ({ types, source }) => types.some((type) => type === kind) && source.countries?.some(({ a2_code }) => places.includes(a2_code ?? '')),
    )
    if (found) return found.source.id
  }
  throw badRequest(`/datasource_id: no Data Source is a ${wanted.join(' or ')} in ${places.join(' or ')}; name one yourself`)
}
