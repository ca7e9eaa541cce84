/** "Meanwhile the Individual's records are … unavailable for processing or retrieval" (Compliance), by a second purge too. */
import { notFound } from '../core/errors.ts'
import type { Rule } from './rule.ts'

interface IndividualAndPurge {
  /** An Individual of the account, possibly deleted. */
  readonly individual: object | undefined
  readonly purge: object | undefined
}

export const aPurgedIndividualIsUnavailable: Rule<IndividualAndPurge> = ({ individual, purge }) =>
  individual && !purge ? undefined : notFound('No Individual has this identifier')
