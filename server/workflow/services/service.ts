/** A Service: which records it reads, and how it determines its result from them. */
import type { OperationId } from '../../../generated/server.ts'
import type { ReportUri } from '../../../generated/types.ts'
import type { Circumstances, Evidence } from '../../determinations/evidence.ts'
import type { ServiceReference } from '../../store/service-transactions.ts'

export interface Service {
  readonly id: OperationId
  /** The types of records it reads; other Items are ignored. */
  readonly records: readonly string[]
  /** Names the report in events; scores have no report. */
  readonly uri?: ReportUri
  /** Whether an Item should have answered, and contains too little to do so. Without it, no Item of the Service can. */
  readonly isPartial?: (item: Evidence<never>) => boolean
  /** Returns undefined if the evidence is not enough. Each Service knows the type of its records. */
  readonly determine: (evidence: readonly Evidence<never>[], circumstances: Circumstances, reference: ServiceReference) => unknown
}
