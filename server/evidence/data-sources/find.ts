/** Finds a Data Source by its identifier, and summarizes it as in answers of Services. */
import { institutionKinds } from '../../../generated/institutions.ts'
import type { DatasourceSummary } from '../../../generated/types.ts'
import { catalogue } from './catalogue.ts'
import type { CatalogueEntry } from './institutions.ts'

const entries = new Map(catalogue.map((entry) => [entry.source.id, entry]))

export const findDataSource = (id: string): CatalogueEntry | undefined => entries.get(id)

export function dataSourceSummary(id: string | null): DatasourceSummary {
  const entry = id === null ? undefined : findDataSource(id)
  const [kind] = entry?.types ?? []
  return { id, type: kind ? institutionKinds[kind].summaryType : null, name: entry?.source.institution_display_name ?? null }
}
