/** Lists of values grow and answers gain properties (Versioning): a client goes on with both, and has a check for each. */
import {
  type Check,
  failed,
  isOfGroup,
  isUnfinished,
  MAX_CHECKED_RECORDS,
  notSeen,
  ofCall,
  plural,
  shown,
  subjectKey,
  succeeded,
} from '../check.ts'
import type { ObservedCall, Observations } from '../../../features/observations/observations.ts'
import { relatedIn, usedAfter } from '../related.ts'

/** The same request so often, each time answered so, with nothing else in between, is one whose answer was not understood. */
const MAX_REPETITIONS = 3
/** A client that meets another state asks again: it may not be the end. */
const STATES: ReadonlySet<string> = new Set(['ACQUIRING', 'IN_PROGRESS', 'COMPLETED', 'UNPROCESSABLE'])

interface Met {
  readonly call: ObservedCall
  /** The call that shows that the answer was understood. */
  readonly wentOn: ObservedCall | undefined
  readonly repeated: readonly ObservedCall[]
  /** It created what no later call names. */
  readonly isDropped: boolean
}

const isSame = (one: ObservedCall, other: ObservedCall): boolean =>
  one.path === other.path && one.identity !== null && one.identity === other.identity

function met(observed: Observations, call: ObservedCall, polls: Polls): Met {
  const related = relatedIn(observed)
  const person = related.individualOf(call)
  // If the call names a person, only calls for the same person count: others may be served by other processes.
  const same = person === null ? observed.calls : (related.callsOfIndividual.get(person) ?? [])
  const later = same.filter((one) => one.seq > call.seq && !isOfGroup(one, 'Authentication', 'Compliance'))
  const others = later.findIndex((one) => !isSame(call, one) || one.fault !== call.fault)
  const repeated = others === -1 ? later : later.slice(0, others)
  const hasUnknownState = call.processing !== null && !STATES.has(call.processing)
  const mayBeRepeated = isUnfinished(call) || hasUnknownState || (polls.polled.has(call.path) && call.processing !== 'COMPLETED')
  const { told, used } = usedAfter(observed, call)
  const next = later.find(({ path }) => path !== call.path)
  // Once the operation was answered as usual, nobody knows which of the answers was understood, unless the state was to be asked for again.
  const isUnclear =
    !hasUnknownState && later.some((one) => one.path === call.path && one.fault !== call.fault && one.seq < (next?.seq ?? 0))
  const isFollowed =
    next !== undefined &&
    // Another read may be the first of a poll that goes on whatever was answered.
    (!next.isRead || polls.usual.has(stepOf(call, next))) &&
    succeeded(next) &&
    next.tokenHash === call.tokenHash &&
    !same.some((earlier) => earlier.seq < call.seq && subjectKey(earlier) === subjectKey(next)) &&
    related.webhooksBetween(call.began ?? 0, next.began ?? 0) === 0
  const wentOn = used ?? (isFollowed && !told && !isUnclear ? next : undefined)
  const isDropped = told && used === undefined && call.operation?.effect === 'creates'
  return { call, wentOn, repeated: mayBeRepeated ? [] : repeated, isDropped }
}

interface Polls {
  /** Operations that the integration asks again and again anyway, until something has happened: there, a repetition tells nothing. */
  readonly polled: ReadonlySet<string>
  /** What the integration asks next, after an answer as usual. */
  readonly usual: ReadonlySet<string>
}

const stepOf = (call: ObservedCall, next: ObservedCall): string => `${call.path} ${next.path}`

function pollsIn(observed: Observations): Polls {
  const [polled, usual] = [new Set<string>(), new Set<string>()]
  for (const calls of relatedIn(observed).callsOfIndividual.values()) {
    let repeated = 0
    for (const [at, call] of calls.entries()) {
      const before = calls[at - 1]
      repeated = before && isSame(before, call) && before.fault === null && call.fault === null ? repeated + 1 : 0
      if (repeated >= MAX_REPETITIONS) polled.add(call.path)
      if (before && before.fault === null && succeeded(before) && !isUnfinished(before)) usual.add(stepOf(before, call))
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
      .map((call) => met(observed, call, polls))
    const stuck = all.filter(({ repeated }) => repeated.length >= MAX_REPETITIONS)
    if (stuck.length > 0)
      return failed(
        `After an answer with ${what} the same call was made ${plural(stuck[0]?.repeated.length ?? 0, 'time')} more, and no other.`,
        `Read answers so that ${what} is ignored.`,
        stuck.flatMap(({ call, repeated }) => [
          ofCall(call, `answered with ${what}`),
          ...repeated.map((one) => ofCall(one, 'the same again')),
        ]),
      )
    const survived = all.filter(({ wentOn }) => wentOn !== undefined)
    const dropped = all.filter(({ isDropped }) => isDropped)
    if (survived.length === 0 || dropped.length > 0)
      return notSeen(
        all.length === 0
          ? `No answer had ${what}.`
          : dropped.length > 0
            ? `${plural(dropped.length, 'creation')} had ${what} in the answer, and no later call uses what was created.`
            : `${plural(all.length, 'answer')} had ${what}, and no call followed that depends on it.`,
        `Add the fault with POST /sandbox/faults and "${fault}": true, for an operation that the integration calls; then let it go on.`,
        all.map(({ call }) => ofCall(call, `answered with ${what}`)),
      )
    return shown(
      `${survived.length} of ${plural(all.length, 'answer')} with ${what} are followed by calls that depend on them.`,
      survived.flatMap(({ call, wentOn }) => [
        ofCall(call, `answered with ${what}`),
        ...(wentOn ? [ofCall(wentOn, 'the integration went on')] : []),
      ]),
    )
  },
})

export const unknownValuesAreSurvived = unknownPartsAreSurvived(
  'unknown_value',
  'unknown-values-are-survived',
  'An unknown value in an answer breaks nothing',
  'an unknown value',
)

export const unknownPropertiesAreSurvived = unknownPartsAreSurvived(
  'unknown_property',
  'unknown-properties-are-survived',
  'An unknown property in an answer breaks nothing',
  'an unknown property',
)
