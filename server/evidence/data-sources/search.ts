/** The search in the catalogue: every filter given must match. */
import type { DataSource, DataSourceFilters } from '../../../generated/types.ts'
import type { CatalogueEntry } from './institutions.ts'

type Condition = (entry: CatalogueEntry, filters: DataSourceFilters) => boolean

const is = (wanted: string | undefined, value: string | null | undefined): boolean => wanted === undefined || wanted === value

const CONDITIONS: readonly Condition[] = [
  ({ source }, { id }) => is(id, source.id),
  ({ source }, { institution_display_name: part = '' }) => plain(source.institution_display_name).includes(plain(part)),
  // An empty list names no country: any will do.
  ({ source }, { countries = [] }) =>
    countries.length === 0 || (source.countries ?? []).some(({ a2_code }) => countries.includes(a2_code as string)),
  ({ types }, { institution_type }) => institution_type === undefined || types.includes(institution_type),
  ({ source }, { ipeds_id }) => is(ipeds_id, source.ipeds_id),
  ({ source }, { ope_id }) => is(ope_id, source.ope_id),
  ({ source }, { ceeb_id }) => is(ceeb_id, source.ceeb_id),
]

export const search = (entries: readonly CatalogueEntry[], filters: DataSourceFilters = {}): DataSource[] =>
  entries.filter((entry) => CONDITIONS.every((holds) => holds(entry, filters))).map(({ source }) => source)

/** Without case and accents: `Nord-Étoile` is found as `nord-etoile`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
