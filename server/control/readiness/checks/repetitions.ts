/**
 * Checks that the integration respects Retry-After, and that it repeats a create request with the same Idempotency-Key if the response was
 * lost.
 */
import type { ObservedCall, Observations } from '../../../features/observations/observations.ts'
import {
  type Check,
  creationKey,
  type Evidence,
  reportFailed,
  isOfGroup,
  MAX_CHECKED_RECORDS,
  reportNotSeen,
  ofCall,
  plural,
  reportShown,
} from '../check.ts'
import { relatedIn, usedAfter } from '../related.ts'
import { type Rejected, findRepetitions, whetherRepeated } from '../repeated.ts'

/** Tolerance for timers that fire early and for inaccurate clock readings. */
const TOLERANCE_MS = 50

const isEarly = ({ ended, retryAfter }: ObservedCall, { began }: ObservedCall): boolean =>
  (began ?? 0) - (ended ?? 0) + TOLERANCE_MS < (retryAfter ?? 0) * 1000

/** Maximum delay between the end of the Retry-After period and the retry from a client that waited. */
const IN_TIME_MS = 1000

/** Returns true if the same call arrived once too early and once on time. The early call may come from another client. */
function hasAnotherReader({ calls }: Observations, rejected: ObservedCall): boolean {
  const until = (rejected.ended ?? 0) + (rejected.retryAfter ?? 0) * 1000 + IN_TIME_MS
  const same = calls.filter(
    ({ seq, path, identity, began }) =>
      seq > rejected.seq && path === rejected.path && identity === rejected.identity && (began ?? Infinity) <= until,
  )
  const [first, second] = same
  return (
    creationKey(rejected) === null && same.length === 2 && !!first && !!second && isEarly(rejected, first) && !isEarly(rejected, second)
  )
}

/** Returns false if the server did not read the body. An early call may then be a different request that another client sent. */
const isKnown = (call: ObservedCall): boolean => creationKey(call) !== null || call.identity !== null

const listEvidence = ({ rejected, again }: Rejected): Evidence[] => [
  ofCall(rejected, `Retry-After: ${rejected.retryAfter}${again ? '' : ', not repeated'}`),
  ...(again ? [ofCall(again, `${(((again.began ?? 0) - (rejected.ended ?? 0)) / 1000).toFixed(2)} seconds later on the real clock`)] : []),
]

const retryAfterIsHonoured = (status: 429 | 503, name: string, title: string): Check => ({
  name,
  title,
  group: 'calls',
  look: (observed) => {
    const all = findRepetitions(
      observed,
      (call) => call.status === status && call.retryAfter !== null,
      (rejected, next) => isKnown(rejected) || !isEarly(rejected, next),
    )
    if (all.length === 0)
      return reportNotSeen(
        `No response had status ${status} and Retry-After.`,
        `Add the fault with POST /sandbox/faults and "status": ${status}, for an operation that the integration calls.`,
      )
    const early = all.filter(({ rejected, again }) => again && isEarly(rejected, again))
    const unclear = early.filter(({ rejected }) => hasAnotherReader(observed, rejected))
    if (early.length > 0 && unclear.length === early.length)
      return reportNotSeen(
        `After ${unclear.length} of ${plural(all.length, 'response')} with status ${status}, the same call came once before and once after Retry-After had passed. The integration repeated it too early, or another client made it.`,
        'After such a response, let only one worker make this call.',
        unclear.flatMap(listEvidence),
      )
    if (early.length > 0)
      return reportFailed(
        `After ${early.length} of ${plural(all.length, 'response')} with status ${status}, the integration repeated the call before Retry-After had passed.`,
        'Wait for the number of seconds in Retry-After before you repeat the call.',
        early.flatMap(listEvidence),
      )
    return whetherRepeated(all, {
      none: `The integration repeated no call after ${plural(all.length, 'response')} with status ${status} and Retry-After.`,
      every: `After ${plural(all.length, 'response')} with status ${status}, the integration waited for Retry-After and repeated the call.`,
      nextStep: 'Repeat each call after the time in Retry-After, because the rejected call had no effect.',
      listEvidence,
    })
  },
})

export const respectsRateLimits = retryAfterIsHonoured(
  429,
  'respects-rate-limits',
  'After a 429, the integration waits for Retry-After and repeats the call',
)

export const handlesUnavailability = retryAfterIsHonoured(
  503,
  'handles-unavailability',
  'After a 503, the integration waits for Retry-After and repeats the call',
)

interface Lost {
  readonly call: ObservedCall
  readonly repeated: ObservedCall | undefined
  /** Calls that created a duplicate for the same subject because they had no Idempotency-Key. */
  readonly doubled: readonly ObservedCall[]
  /**
   * Identical create requests with a different key or without a subject. Each may be a retry, or a request for another person with the same
   * name.
   */
  readonly unclear: readonly ObservedCall[]
}

/** Checks create requests whose response was lost. Repeating such a request without the Idempotency-Key creates a duplicate. */
export const avoidsDuplicateCreations: Check = {
  name: 'avoids-duplicate-creations',
  title: 'After a lost response, the integration repeats the create call with the same Idempotency-Key',
  group: 'calls',
  look: (observed) => {
    const lost = observed.calls
      .filter(({ operation, fault, identity }) => fault === 'reset' && operation?.effect === 'creates' && identity !== null)
      .slice(-MAX_CHECKED_RECORDS)
      .map((call) => followLost(observed, call))
      .map((one) => ({ ...one, ...(one.repeated && usedAfter(observed, one.call, one.repeated.seq)) }))
    const evidence = lost.flatMap(({ call, repeated, doubled, unclear, used }) => [
      ofCall(call, 'succeeded, and its response was lost'),
      ...(repeated ? [ofCall(repeated, 'the same request with the same Idempotency-Key')] : []),
      ...doubled.map((one) => ofCall(one, 'the same request for the same subject, without an Idempotency-Key')),
      ...unclear.map((one) => ofCall(one, 'an equal create call without this Idempotency-Key')),
      ...(used ? [ofCall(used, 'uses the created resource')] : []),
    ])
    if (lost.some(({ doubled }) => doubled.length > 0))
      return reportFailed(
        'The integration repeated a create call without an Idempotency-Key, and created a duplicate.',
        'Send an Idempotency-Key with each create call, and the same key when you repeat it.',
        evidence,
      )
    if (lost.length === 0)
      return reportNotSeen(
        'No create call has lost its response.',
        'Add the fault with POST /sandbox/faults and "reset": true, for the path of a create call, such as /v3/individuals/new.',
      )
    const open = lost.filter(({ repeated }) => repeated === undefined)
    if (open.length > 0) return reportNotSeen(describeOpen(lost.length, open), REPEAT_WITH_KEY, evidence)
    if (lost.some(({ told, used }) => told && used === undefined))
      return reportNotSeen(
        'The integration repeated a create call with the same Idempotency-Key, but no later call uses the created resource.',
        'Use the created resource in a later call.',
        evidence,
      )
    return reportShown(
      'The integration used the same Idempotency-Key to repeat create calls whose response was lost, and later calls use the created resources.',
      evidence,
    )
  },
}

const REPEAT_WITH_KEY = 'Repeat a create call that gets no response with the same Idempotency-Key, because it may have succeeded.'

function describeOpen(lost: number, open: readonly Lost[]): string {
  const responses = lost === 1 ? 'The response to a create call was lost' : `The responses to ${lost} create calls were lost`
  const unclear = open.reduce((sum, one) => sum + one.unclear.length, 0)
  if (unclear > 0)
    return `${responses}, and ${plural(unclear, 'equal creation')} followed with another Idempotency-Key or without one. They may be repetitions, or creations for another person with the same name.`
  return open.length === lost
    ? `${responses}, and the integration ${lost === 1 ? 'did not repeat it' : 'repeated none of them'}.`
    : `${responses}, and the integration did not repeat ${open.length} of them.`
}

function followLost(observed: Observations, call: ObservedCall): Lost {
  const { callsOfIndividual, findIndividual } = relatedIn(observed)
  const key = creationKey(call)
  const later = observed.calls.filter(
    ({ seq, path, fault, status }) => seq > call.seq && path === call.path && fault !== 'reset' && status < 400,
  )
  const repeated = key === null ? undefined : later.find((one) => creationKey(one) === key)
  if (repeated) return { call, repeated, doubled: [], unclear: [] }
  const equal = later.filter(({ identity }) => identity === call.identity).slice(0, MAX_CHECKED_RECORDS)
  const person = findIndividual(call)
  const ofPerson = person === null ? later : (callsOfIndividual.get(person) ?? [])
  const next = ofPerson.find((one) => one.seq > call.seq && one.fault !== 'reset' && !isOfGroup(one, 'Authentication'))
  const isAgain = next !== undefined && key === null && call.subject !== null && creationKey(next) === null && equal.includes(next)
  return { call, repeated, doubled: isAgain ? [next] : [], unclear: isAgain ? [] : equal }
}
