/** Searches the catalogue of Data Sources. An entry must match every filter that is present. */
import type { DataSource, DataSourceFilters } from '../../../generated/types.ts'
import type { CatalogueEntry } from './institutions.ts'

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

export const searchDataSources = (entries: readonly CatalogueEntry[], filters: DataSourceFilters = {}): DataSource[] =>
  entries.filter((entry) => CONDITIONS.every((condition) => condition(entry, filters))).map(({ source }) => source)

/** Without case and accents: `Nord-Étoile` is found as `nord-etoile`. */
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
