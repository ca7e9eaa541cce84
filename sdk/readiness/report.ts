/** A readiness report in words. */
import type { ReadinessCheck, ReadinessReport, ReadinessState } from '../../generated/sandbox-types.ts'

export const STATE_IN_WORDS: Readonly<Record<ReadinessState, string>> = {
  shown: 'shown',
  not_seen: 'not seen',
  failed: 'failed',
  not_observable: 'not observable',
}

export const STATES = Object.keys(STATE_IN_WORDS) as ReadinessState[]

/** Requirements that are not met: by the name of the check, how it is lacking. */
export type Lacking = ReadonlyMap<string, string>

export const summaryInWords = ({ summary }: ReadinessReport): string =>
  STATES.map((state) => `${summary[state]} ${STATE_IN_WORDS[state]}`).join(', ')

export const basisInWords = ({ records: { calls, deliveries } }: ReadinessReport): string =>
  `${calls.toLocaleString('en-US')} calls, ${deliveries.toLocaleString('en-US')} deliveries`

/** How many records prove it beyond those that are named; nothing where all are. */
export const moreEvidence = ({ evidence, evidence_count }: ReadinessCheck, shown = evidence.length): string[] =>
  evidence_count > shown ? [`and ${(evidence_count - shown).toLocaleString('en-US')} more`] : []
