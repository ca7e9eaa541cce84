/** Finds a Data Source by its identifier, and summarizes it as in answers of Services. */
import type { DatasourceSummary, InstitutionType } from '../../../generated/types.ts'
import { catalogue } from './catalogue.ts'
import type { CatalogueEntry } from './institutions.ts'

const entries = new Map(catalogue.map((entry) => [entry.source.id, entry]))

export const findDataSource = (id: string): CatalogueEntry | undefined => entries.get(id)

/** The types of Data Source in published answers. */
const SUMMARY_TYPES: Readonly<Partial<Record<InstitutionType, string>>> = {
  COLLEGE: 'SIS',
  EMPLOYER: 'EMPLOYER',
  PAYROLL_PROCESSOR: 'PAYROLL_PROCESSOR',
  HOMEINSURANCE: 'INSURANCE_PROVIDER',
  AUTOINSURANCE: 'INSURANCE_PROVIDER',
  BROKERAGE_ACCOUNT: 'BROKERAGE_ACCOUNT',
}

export function dataSourceSummary(id: string | null): DatasourceSummary {
  const entry = id === null ? undefined : findDataSource(id)
  const [kind] = entry?.types ?? []
  return { id, type: (kind && SUMMARY_TYPES[kind]) ?? null, name: entry?.source.institution_display_name ?? null }
}
