/** A Service: which records it reads, and how it determines its result from them. */
import type { Operations, ReportUri } from '../../../generated/types.ts'
import type { Circumstances, Evidence } from '../../determinations/evidence.ts'
import type { ServiceReference } from '../../store/service-transactions.ts'

export interface Service {
  readonly id: keyof Operations
  /** The records it reads; Items of other types do not concern it. */
  readonly records: readonly string[]
  /** Names the report in events; scores have no report. */
  readonly uri?: ReportUri
  /** Undefined: nothing can be said. Every Service is sure of what type its records are. */
  readonly determine: (evidence: readonly Evidence<never>[], circumstances: Circumstances, reference: ServiceReference) => unknown
}
