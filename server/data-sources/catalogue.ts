/** The catalogue of Data Sources, sorted by name, and functions that search it. All entries are fictional. */
import { institutionKinds } from '../../generated/institutions.ts'
import type {
  DataRequestType,
  DataSource,
  DataSourceFilters,
  DatasourceSummary,
  InstitutionType,
  KnownValue,
  RequestDetails,
} from '../../generated/types.ts'
import { badRequest } from '../core/errors.ts'
import { BROKERAGES } from './brokerages.ts'
import { COLLEGES } from './colleges.ts'
import { EMPLOYERS } from './employers.ts'
import type { CatalogueEntry } from './institutions.ts'
import { INSURERS } from './insurers.ts'
import { PAYROLL_PROCESSORS } from './payroll-processors.ts'

const { compare } = new Intl.Collator('en')

const lists: readonly (readonly CatalogueEntry[])[] = [COLLEGES, EMPLOYERS, PAYROLL_PROCESSORS, INSURERS, BROKERAGES]

export const catalogue: readonly CatalogueEntry[] = lists
  .flat()
  .toSorted(
    ({ source: one }, { source: other }) =>
      compare(one.institution_display_name, other.institution_display_name) || (one.id < other.id ? -1 : 1),
  )

const byId = new Map(catalogue.map((entry) => [entry.source.id, entry]))

export const findDataSource = (id: string): CatalogueEntry | undefined => byId.get(id)

/** Returns a Data Source in the format used in Service responses. */
export function dataSourceSummary(id: string | null): DatasourceSummary {
  const entry = id === null ? undefined : findDataSource(id)
  const [kind] = entry?.types ?? []
  return { id, type: kind ? institutionKinds[kind].summaryType : null, name: entry?.source.institution_display_name ?? null }
}

type Condition = (entry: CatalogueEntry, filters: DataSourceFilters) => boolean

const matches = (wanted: string | undefined, value: string | null | undefined): boolean => wanted === undefined || wanted === value

const CONDITIONS: readonly Condition[] = [
  ({ source }, { id }) => matches(id, source.id),
  ({ source }, { institution_display_name: part = '' }) => withoutAccents(source.institution_display_name).includes(withoutAccents(part)),
  // An empty list does not filter.
  ({ source }, { countries = [] }) =>
    countries.length === 0 || (source.countries ?? []).some(({ a2_code }) => countries.includes(a2_code as string)),
  ({ types }, { institution_type }) => institution_type === undefined || types.some((type) => type === institution_type),
  ({ source }, { ipeds_id }) => matches(ipeds_id, source.ipeds_id),
  ({ source }, { ope_id }) => matches(ope_id, source.ope_id),
  ({ source }, { ceeb_id }) => matches(ceeb_id, source.ceeb_id),
]

/** Returns the Data Sources that match all filters. */
export const searchDataSources = (entries: readonly CatalogueEntry[], filters: DataSourceFilters = {}): DataSource[] =>
  entries.filter((entry) => CONDITIONS.every((condition) => condition(entry, filters))).map(({ source }) => source)

/** Removes case and accents, so that `Nord-Étoile` is found as `nord-etoile`. */
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const kinds = Object.keys(institutionKinds) as KnownValue<InstitutionType>[]
const listKindsFor = (type: DataRequestType) => kinds.filter((kind) => institutionKinds[kind].dataRequestTypes.includes(type))

/** Returns the kinds of institutions that have data for a Data Request of this type. CUSTOM accepts all kinds, with employers first. */
export const institutionsForRequest = (type: DataRequestType): readonly InstitutionType[] =>
  type === 'CUSTOM' ? [...new Set([...listKindsFor('INCOME_SUMMARY'), ...kinds])] : listKindsFor(type)

/**
 * Returns the Data Source specified in the details of the Data Request. Defaults to the first Data Source with a matching kind and country.
 */
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
  throw badRequest(
    `/datasource_id: no Data Source is a ${wanted.join(' or ')} in ${places.join(' or ')}. Find a Data Source with datasources/get.`,
  )
}
