/** The report as `GET /sandbox/readiness` answers it. */
export const STATES = ['shown', 'not_seen', 'failed', 'not_observable'] as const
export type State = (typeof STATES)[number]

export const STATE_IN_WORDS: Readonly<Record<State, string>> = {
  shown: 'shown',
  not_seen: 'not seen',
  failed: 'failed',
  not_observable: 'not observable',
}

export interface Evidence {
  readonly kind: string
  readonly id: string | null
  readonly at: number
  readonly note: string
}

export interface Check {
  readonly name: string
  readonly title: string
  readonly group: string
  readonly state: State
  readonly explanation: string
  readonly evidence: readonly Evidence[]
  readonly evidence_count: number
  readonly share: { readonly seen: number; readonly of: number; readonly missing: readonly string[] } | null
  readonly what_to_do: string | null
}

export interface ReadinessReport {
  readonly client_id: string
  readonly account_name: string
  readonly at: number
  readonly since: number | null
  readonly summary: Readonly<Record<State, number>>
  readonly records: { readonly calls: number; readonly deliveries: number; readonly notes: readonly string[] }
  readonly checks: readonly Check[]
}

/** Requirements that are not met: by the name of the check, how it is lacking. */
export type Lacking = ReadonlyMap<string, string>

export const summaryInWords = ({ summary }: ReadinessReport): string =>
  STATES.map((state) => `${summary[state]} ${STATE_IN_WORDS[state]}`).join(', ')

export const basisInWords = ({ records: { calls, deliveries } }: ReadinessReport): string =>
  `${calls.toLocaleString('en-US')} calls, ${deliveries.toLocaleString('en-US')} deliveries`

/** How many records prove it beyond those that are named; nothing where all are. */
export const moreEvidence = ({ evidence, evidence_count }: Check, shown = evidence.length): string[] =>
  evidence_count > shown ? [`and ${(evidence_count - shown).toLocaleString('en-US')} more`] : []
