/** Repeated calls: not before Retry-After, with a check for each status that has it; and after a lost answer with the same Idempotency-Key. */
import type { ObservedCall, Observations } from '../../../features/observations/observations.ts'
import { type Check, creationKey, type Evidence, failed, isOfGroup, MAX_CHECKED_RECORDS, notSeen, ofCall, plural, shown } from '../check.ts'
import { relatedIn, usedAfter } from '../related.ts'
import { type Refused, repetitionsOf, whetherRepeated } from '../repeated.ts'

/** Timers fire a little early, and clocks are read at different places. */
const TOLERANCE_MS = 50

const isEarly = ({ answered, retryAfter }: ObservedCall, { began }: ObservedCall): boolean =>
  (began ?? 0) - (answered ?? 0) + TOLERANCE_MS < (retryAfter ?? 0) * 1000

/** A client that waits repeats the call within this time after Retry-After. */
const IN_TIME_MS = 1000

/** The same call came twice. The early one may be from another client, if the client that had to wait made the later one. */
function hasAnotherReader({ calls }: Observations, refused: ObservedCall): boolean {
  const until = (refused.answered ?? 0) + (refused.retryAfter ?? 0) * 1000 + IN_TIME_MS
  const same = calls.filter(
    ({ seq, path, identity, began }) =>
      seq > refused.seq && path === refused.path && identity === refused.identity && (began ?? Infinity) <= until,
  )
  const [first, second] = same
  return creationKey(refused) === null && same.length === 2 && !!first && !!second && isEarly(refused, first) && !isEarly(refused, second)
}

/** Any call of the operation may repeat one whose body was never read: one that comes early may be of somebody who was not refused. */
const isKnown = (call: ObservedCall): boolean => creationKey(call) !== null || call.identity !== null

const evidenceOf = ({ refused, again }: Refused): Evidence[] => [
  ofCall(refused, `Retry-After: ${refused.retryAfter}${again ? '' : ', and not repeated'}`),
  ...(again ? [ofCall(again, `${(((again.began ?? 0) - (refused.answered ?? 0)) / 1000).toFixed(2)} seconds of real time later`)] : []),
]

const retryAfterIsHonoured = (status: 429 | 503, name: string, title: string): Check => ({
  name,
  title,
  group: 'calls',
  look: (observed) => {
    const all = repetitionsOf(
      observed,
      (call) => call.status === status && call.retryAfter !== null,
      (refused, next) => isKnown(refused) || !isEarly(refused, next),
    )
    if (all.length === 0)
      return notSeen(
        `No call was answered ${status} with Retry-After.`,
        `Add the fault with POST /sandbox/faults and "status": ${status}, for an operation that the integration calls.`,
      )
    const early = all.filter(({ refused, again }) => again && isEarly(refused, again))
    const unclear = early.filter(({ refused }) => hasAnotherReader(observed, refused))
    if (early.length > 0 && unclear.length === early.length)
      return notSeen(
        `After ${plural(unclear.length, `answer ${status}`)} of ${all.length} the same call came before the time of Retry-After, and once more after it: repeated too soon, or made by another reader.`,
        'Let only one worker read while a call is refused.',
        unclear.flatMap(evidenceOf),
      )
    if (early.length > 0)
      return failed(
        `After ${plural(early.length, `answer ${status}`)} of ${all.length} the call was repeated before the time of Retry-After.`,
        'Wait as many seconds as Retry-After says before you repeat the call.',
        early.flatMap(evidenceOf),
      )
    return whetherRepeated(all, {
      none: `${plural(all.length, 'call')} answered ${status} with Retry-After, and none was repeated afterwards.`,
      every: `After ${plural(all.length, `answer ${status}`)} the call was repeated no sooner than Retry-After said.`,
      whatToDo: 'Repeat each call once the time in Retry-After has passed. The call had no effect.',
      evidenceOf,
    })
  },
})

export const rateLimitsAreHonoured = retryAfterIsHonoured(
  429,
  'rate-limits-are-honoured',
  'After a 429 the integration waits for Retry-After and repeats the call',
)

export const unavailabilityIsHonoured = retryAfterIsHonoured(
  503,
  'unavailability-is-honoured',
  'After a 503 the integration waits for Retry-After and repeats the call',
)

interface Lost {
  readonly call: ObservedCall
  readonly repeated: ObservedCall | undefined
  /** Calls without a key that created the same thing for the same subject again. */
  readonly doubled: readonly ObservedCall[]
  /** Equal creations under another key, or without a subject: repetitions, or the creation of a namesake. */
  readonly unclear: readonly ObservedCall[]
}

/** A call was carried out and its answer was lost: a repetition without its Idempotency-Key creates the same thing twice. */
export const lostAnswersCreateNothingTwice: Check = {
  name: 'lost-answers-create-nothing-twice',
  title: 'After a lost answer the integration repeats the creation with the same Idempotency-Key',
  group: 'calls',
  look: (observed) => {
    const lost = observed.calls
      .filter(({ operation, fault, identity }) => fault === 'reset' && operation?.effect === 'creates' && identity !== null)
      .slice(-MAX_CHECKED_RECORDS)
      .map((call) => followLost(observed, call))
      .map((one) => ({ ...one, ...(one.repeated && usedAfter(observed, one.call, one.repeated.seq)) }))
    const evidence = lost.flatMap(({ call, repeated, doubled, unclear, used }) => [
      ofCall(call, 'carried out, and its answer lost'),
      ...(repeated ? [ofCall(repeated, 'the same request with the same Idempotency-Key')] : []),
      ...doubled.map((one) => ofCall(one, 'the same request for the same subject, without an Idempotency-Key')),
      ...unclear.map((one) => ofCall(one, 'an equal creation without that Idempotency-Key')),
      ...(used ? [ofCall(used, 'uses what was created')] : []),
    ])
    if (lost.some(({ doubled }) => doubled.length > 0))
      return failed(
        'A creation was repeated without an Idempotency-Key, and created the same thing twice.',
        'Send an Idempotency-Key with each creation, and the same key when you repeat it.',
        evidence,
      )
    if (lost.length === 0)
      return notSeen(
        'No creation has lost its answer.',
        'Add the fault with POST /sandbox/faults and "reset": true, for the path of a creation, as /v3/individuals/new.',
      )
    const open = lost.filter(({ repeated }) => repeated === undefined)
    if (open.length > 0) return notSeen(describeOpen(lost.length, open), REPEAT_WITH_KEY, evidence)
    if (lost.some(({ told, used }) => told && used === undefined))
      return notSeen(
        'A creation was repeated with the same Idempotency-Key, and no later call uses what it created.',
        'Continue with what was created.',
        evidence,
      )
    return shown('Creations with a lost answer were repeated with the same Idempotency-Key, and later calls use the result.', evidence)
  },
}

const REPEAT_WITH_KEY = 'Repeat a creation that gets no answer with the same Idempotency-Key. It may have succeeded.'

function describeOpen(lost: number, open: readonly Lost[]): string {
  const answers = `The answers of ${plural(lost, 'creation')} were lost`
  const unclear = open.reduce((sum, one) => sum + one.unclear.length, 0)
  if (unclear > 0)
    return `${answers}, and ${plural(unclear, 'equal creation')} followed under another Idempotency-Key or none: repeated, or of a namesake.`
  return open.length === lost ? `${answers}, and none was repeated.` : `${answers}, and ${open.length} of them were not repeated.`
}

function followLost(observed: Observations, call: ObservedCall): Lost {
  const { callsOfIndividual, individualOf } = relatedIn(observed)
  const key = creationKey(call)
  const later = observed.calls.filter(
    ({ seq, path, fault, status }) => seq > call.seq && path === call.path && fault !== 'reset' && status < 400,
  )
  const repeated = key === null ? undefined : later.find((one) => creationKey(one) === key)
  if (repeated) return { call, repeated, doubled: [], unclear: [] }
  const equal = later.filter(({ identity }) => identity === call.identity).slice(0, MAX_CHECKED_RECORDS)
  const person = individualOf(call)
  const ofPerson = person === null ? later : (callsOfIndividual.get(person) ?? [])
  const next = ofPerson.find((one) => one.seq > call.seq && one.fault !== 'reset' && !isOfGroup(one, 'Authentication'))
  const isAgain = next !== undefined && key === null && call.subject !== null && creationKey(next) === null && equal.includes(next)
  return { call, repeated, doubled: isAgain ? [next] : [], unclear: isAgain ? [] : equal }
}
