/** The report: every check looks at what was observed, one after the other, and other callers come in between. */
import { setImmediate as letOthers } from 'node:timers/promises'
import { isPseudonym } from '../../features/observations/pseudonyms.ts'
import type { Check, Outcome, ReadinessState } from './check.ts'
import { checks } from './checks/all.ts'
import type { Observations } from '../../features/observations/observations.ts'

/** Each check lists this much evidence; the rest is counted. */
const MAX_EVIDENCE = 20

interface ReportedCheck extends Pick<Check, 'name' | 'title' | 'group'>, Pick<Required<Outcome>, 'state' | 'explanation' | 'evidence'> {
  readonly evidence_count: number
  readonly share: Outcome['share'] | null
  readonly what_to_do: string | null
}

export interface Reported {
  readonly summary: Readonly<Record<ReadinessState, number>>
  readonly records: object
  readonly checks: readonly ReportedCheck[]
  readonly blindSpots: readonly string[]
}

/** Names what no check can see, so that nobody takes a verdict for more than it is. */
const BLIND_SPOTS: readonly string[] = [
  'Only calls are seen. An effect inside the integration, such as a second payment, is not; cpd exercise --probe compares its state.',
  'Requests are compared by the operation, the values that the contract knows, and the Idempotency-Key of a creation. A client that changes such a value makes another request.',
  'An equal creation under another key, or without a key and an identifier, may be of a namesake. It proves nothing.',
  'A reaction is seen if the integration makes a call that an Individual without the failure does not get. What it does for everybody proves nothing.',
  'Processes of one integration are told apart by their access tokens only.',
  'Records that the request log has dropped prove nothing.',
]

export async function reportOn(observed: Observations): Promise<Reported> {
  const reported: ReportedCheck[] = []
  for (const { name, title, group, look } of checks) {
    const { state, explanation, evidence = [], share = null, whatToDo = null } = look(observed)
    const oldestFirst = evidence
      .toSorted((a, b) => a.at - b.at)
      .slice(0, MAX_EVIDENCE)
      .map(({ id, ...one }) => ({ ...one, id: id !== null && isPseudonym(id) ? null : id }))
    const told = { state, explanation, evidence: oldestFirst, evidence_count: evidence.length, share, what_to_do: whatToDo }
    reported.push({ name, title, group, ...told })
    await letOthers()
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
