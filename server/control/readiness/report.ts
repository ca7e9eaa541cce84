/** Builds the readiness report. Yields to the event loop after each check, so that other requests do not wait for the whole report. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isPseudonym } from '../../features/observations/pseudonyms.ts'
import type { Check, Outcome, ReadinessState } from './check.ts'
import { checks } from './checks/all.ts'
import type { Observations } from '../../features/observations/observations.ts'

/** Maximum number of evidence records listed for each check. */
const MAX_EVIDENCE = 20

interface ReportedCheck extends Pick<Check, 'name' | 'title' | 'group'>, Pick<Required<Outcome>, 'state' | 'explanation' | 'evidence'> {
  readonly evidence_count: number
  readonly share: Outcome['share'] | null
  readonly next_step: string | null
}

export interface Reported {
  readonly summary: Readonly<Record<ReadinessState, number>>
  readonly records: object
  readonly checks: readonly ReportedCheck[]
  readonly blindSpots: readonly string[]
}

/** Limits of the observation, so that readers do not overestimate the verdict. */
const BLIND_SPOTS: readonly string[] = [
  'The server sees only calls. It does not see effects inside the integration, such as a second payment. To compare its state, use cpd exercise --probe.',
  'Two requests are the same if their operation, their contract-defined values and, for creations, their Idempotency-Key are equal. A client that changes such a value makes another request.',
  'An equal creation with another Idempotency-Key, or without a key and an identifier, may be for another person with the same name. It proves nothing.',
  'A reaction to a failure is a call that the integration does not make for Individuals without the failure. Calls that it makes for everybody prove nothing.',
  'The server distinguishes the processes of an integration only by their access tokens.',
  'The checks do not see records that the request log has already deleted.',
]

export async function reportOn(observed: Observations): Promise<Reported> {
  const reported: ReportedCheck[] = []
  for (const { name, title, group, look } of checks) {
    const { state, explanation, evidence = [], share = null, nextStep = null } = look(observed)
    const oldestFirst = evidence
      .toSorted((a, b) => a.at - b.at)
      .slice(0, MAX_EVIDENCE)
      .map(({ id, ...one }) => ({ ...one, id: id !== null && isPseudonym(id) ? null : id }))
    const told = { state, explanation, evidence: oldestFirst, evidence_count: evidence.length, share, next_step: nextStep }
    reported.push({ name, title, group, ...told })
    await yieldToEventLoop()
  }
  const count = (state: ReadinessState) => reported.filter((check) => check.state === state).length
  const { calls, deliveries, notes } = observed
  return {
    summary: {
      shown: count('shown'),
      not_seen: count('not_seen'),
      failed: count('failed'),
      not_applicable: count('not_applicable'),
      not_observable: count('not_observable'),
    },
    records: {
      calls: calls.length,
      deliveries: deliveries.length,
      from: calls[0]?.at ?? null,
      until: calls.at(-1)?.at ?? null,
      complete: notes.length === 0,
      notes,
    },
    checks: reported,
    blindSpots: BLIND_SPOTS,
  }
}
