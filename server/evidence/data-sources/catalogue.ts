/** The catalogue of Data Sources, sorted by name. All of them are fictional. */
import { BROKERAGES } from './brokerages.ts'
import { COLLEGES_CA } from './colleges-ca.ts'
import { COLLEGES_US_EAST } from './colleges-us-east.ts'
import { COLLEGES_US_WEST } from './colleges-us-west.ts'
import { EMPLOYERS } from './employers.ts'
import type { CatalogueEntry } from './institutions.ts'
import { INSURERS } from './insurers.ts'
import { PAYROLL_PROCESSORS } from './payroll-processors.ts'

const { compare } = new Intl.Collator('en')

export const catalogue: readonly CatalogueEntry[] = [
  ...COLLEGES_US_EAST,
  ...COLLEGES_US_WEST,
  ...COLLEGES_CA,
  ...EMPLOYERS,
  ...PAYROLL_PROCESSORS,
  ...INSURERS,
  ...BROKERAGES,
].toSorted(
  ({ source: one }, { source: other }) =>
    compare(one.institution_display_name, other.institution_display_name) || (one.id < other.id ? -1 : 1),
)
