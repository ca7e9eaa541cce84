/** One Data Source by its identifier, and as answers of Services name it. */
import type { DatasourceSummary, InstitutionType } from '../../../generated/types.ts'
import { catalogue } from './all.ts'
import type { CatalogueEntry } from './institutions.ts'

const entries = new Map(catalogue.map((entry) => [entry.source.id, entry]))

export const findSource = (id: string): CatalogueEntry | undefined => entries.get(id)

/** Kinds of source as published answers name them. */
const KINDS: Readonly<Partial<Record<InstitutionType, string>>> = {
  COLLEGE: 'SIS',
  EMPLOYER: 'EMPLOYER',
  PAYROLL_PROCESSOR: 'PAYROLL_PROCESSOR',
  HOMEINSURANCE: 'INSURANCE_PROVIDER',
  AUTOINSURANCE: 'INSURANCE_PROVIDER',
  BROKERAGE_ACCOUNT: 'BROKERAGE_ACCOUNT',
}

export function summaryOf(id: string | null): DatasourceSummary {
  const entry = id === null ? undefined : findSource(id)
  const [kind] = entry?.types ?? []
  return { id, type: (kind && KINDS[kind]) ?? null, name: entry?.source.institution_display_name ?? null }
}
