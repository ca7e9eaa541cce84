/**
 * Checks that unknown parts of responses (values and properties) do not break the integration, because enumerations and objects may gain
 * members (see Versioning in the specification).
 *
 * For each response with an injected unknown part, the check follows the calls for the same Individual. The integration understood the
 * response if a later call uses an identifier from it, or if the next call is the integration's usual next step. It did not understand the
 * response if it only repeats the same request, unless it polls this operation anyway.
 */
import {
  type Check,
  reportFailed,
  isOfGroup,
  isUnfinished,
  MAX_CHECKED_RECORDS,
  reportNotSeen,
  ofCall,
  plural,
  reportShown,
  subjectKey,
  succeeded,
} from '../check.ts'
import type { ObservedCall, Observations } from '../../../features/observations/observations.ts'
import { relatedIn, usedAfter } from '../related.ts'

/** Number of consecutive repetitions at which the check fails, if each response contained the unknown part. */
const MAX_REPETITIONS = 3
/** Known processing states. A client may poll after an unknown state, because that state might not be final. */
const STATES: ReadonlySet<string> = new Set(['ACQUIRING', 'IN_PROGRESS', 'COMPLETED', 'UNPROCESSABLE'])

interface Encounter {
  readonly call: ObservedCall
  /** A later call that depends on the response. Undefined if no such call followed. */
  readonly dependentCall: ObservedCall | undefined
  readonly repeated: readonly ObservedCall[]
  /** True if no later call uses the created resource. */
  readonly isDropped: boolean
}

const isSame = (one: ObservedCall, other: ObservedCall): boolean =>
  one.path === other.path && one.identity !== null && one.identity === other.identity

function describeEncounter(observed: Observations, call: ObservedCall, polls: Polls): Encounter {
  const related = relatedIn(observed)
  const person = related.findIndividual(call)
  // If the call names an Individual, considers only calls for that Individual, because other processes may serve other Individuals.
  const same = person === null ? observed.calls : (related.callsOfIndividual.get(person) ?? [])
  const later = same.filter((one) => one.seq > call.seq && !isOfGroup(one, 'Authentication', 'Compliance'))
  const others = later.findIndex((one) => !isSame(call, one) || one.fault !== call.fault)
  const repeated = others === -1 ? later : later.slice(0, others)
  const hasUnknownState = call.processing !== null && !STATES.has(call.processing)
  const mayBeRepeated = isUnfinished(call) || hasUnknownState || (polls.polled.has(call.path) && call.processing !== 'COMPLETED')
  const { told, used } = usedAfter(observed, call)
  const next = later.find(({ path }) => path !== call.path)
  // The integration may have used a later response without the unknown part. If the state was unknown, this is expected, because the
  // integration has to poll.
  const isUnclear =
    !hasUnknownState && later.some((one) => one.path === call.path && one.fault !== call.fault && one.seq < (next?.seq ?? 0))
  const isFollowed =
    next !== undefined &&
    // A read may be the first call of a poll that continues regardless of the response.
    (!next.isRead || polls.usual.has(formatStep(call, next))) &&
    succeeded(next) &&
    next.tokenHash === call.tokenHash &&
    !same.some((earlier) => earlier.seq < call.seq && subjectKey(earlier) === subjectKey(next)) &&
    related.webhooksBetween(call.began ?? 0, next.began ?? 0) === 0
  const dependentCall = used ?? (isFollowed && !told && !isUnclear ? next : undefined)
  const isDropped = told && used === undefined && call.operation?.effect === 'creates'
  return { call, dependentCall, repeated: mayBeRepeated ? [] : repeated, isDropped }
}

interface Polls {
  /** Paths of operations that the integration polls anyway. Repeated calls to these operations prove nothing. */
  readonly polled: ReadonlySet<string>
  /** Pairs of consecutive calls whose first call succeeded without a fault. */
  readonly usual: ReadonlySet<string>
}

const formatStep = (call: ObservedCall, next: ObservedCall): string => `${call.path} ${next.path}`

function pollsIn(observed: Observations): Polls {
  const [polled, usual] = [new Set<string>(), new Set<string>()]
  for (const calls of relatedIn(observed).callsOfIndividual.values()) {
    let repeated = 0
    for (const [at, call] of calls.entries()) {
      const before = calls[at - 1]
      repeated = before && isSame(before, call) && before.fault === null && call.fault === null ? repeated + 1 : 0
      if (repeated >= MAX_REPETITIONS) polled.add(call.path)
      if (before && before.fault === null && succeeded(before) && !isUnfinished(before)) usual.add(formatStep(before, call))
    }
  }
  return { polled, usual }
}

const unknownPartsAreSurvived = (fault: string, name: string, title: string, what: string): Check => ({
  name,
  title,
  group: 'calls',
  look: (observed) => {
    const polls = pollsIn(observed)
    const all = observed.calls
      .filter((call) => call.fault === fault)
      .slice(-MAX_CHECKED_RECORDS)
      .map((call) => describeEncounter(observed, call, polls))
    const stuck = all.filter(({ repeated }) => repeated.length >= MAX_REPETITIONS)
    if (stuck.length > 0)
      return reportFailed(
        `After a response with ${what}, the integration only repeated the same call, ${plural(stuck[0]?.repeated.length ?? 0, 'time')}.`,
        `Parse responses so that ${what} is ignored.`,
        stuck.flatMap(({ call, repeated }) => [
          ofCall(call, `the response has ${what}`),
          ...repeated.map((again) => ofCall(again, 'the same call again')),
        ]),
      )
    const survived = all.filter(({ dependentCall }) => dependentCall !== undefined)
    const dropped = all.filter(({ isDropped }) => isDropped)
    if (survived.length === 0 || dropped.length > 0)
      return reportNotSeen(
        all.length === 0
          ? `No response had ${what}.`
          : dropped.length > 0
            ? `The response to ${plural(dropped.length, 'creation')} had ${what}, and no later call uses the created resource.`
            : `${plural(all.length, 'response')} had ${what}, and no later call depends on the response.`,
        `Add the fault with POST /sandbox/faults and "${fault}": true, for an operation that the integration calls. Then let the integration continue.`,
        all.map(({ call }) => ofCall(call, `the response has ${what}`)),
      )
    return reportShown(
      `After ${survived.length} of ${plural(all.length, 'response')} with ${what}, the integration made a call that depends on the response.`,
      survived.flatMap(({ call, dependentCall }) => [
        ofCall(call, `the response has ${what}`),
        ...(dependentCall ? [ofCall(dependentCall, 'the integration continued')] : []),
      ]),
    )
  },
})

export const toleratesUnknownValues = unknownPartsAreSurvived(
  'unknown_value',
  'tolerates-unknown-values',
  'The integration accepts unknown values in responses',
  'an unknown value',
)

export const toleratesUnknownProperties = unknownPartsAreSurvived(
  'unknown_property',
  'tolerates-unknown-properties',
  'The integration accepts unknown properties in responses',
  'an unknown property',
)
