/** Lists of values grow and answers gain properties (Versioning): a client goes on with both, and has a check for each. */
import { type Check, failed, isOfGroup, isUnfinished, MOST_LOOKED_AT, notSeen, ofCall, plural, shown, succeeded } from '../check.ts'
import type { ObservedCall, Observations } from '../../observations/observations.ts'
import { relatedIn } from '../related.ts'

/** The same request so often, each time answered so, with nothing else in between, is one whose answer was not understood. */
const MOST_REPEATED = 3
/** A client that meets another state asks again: it may not be the end. */
const STATES: ReadonlySet<string> = new Set(['ACQUIRING', 'IN_PROGRESS', 'COMPLETED', 'UNPROCESSABLE'])

interface Met {
  readonly call: ObservedCall
  /** The call that shows that the answer was understood. */
  readonly wentOn: ObservedCall | undefined
  readonly repeated: readonly ObservedCall[]
}

const isSame = (one: ObservedCall, other: ObservedCall): boolean =>
  one.path === other.path && one.requestHash !== null && one.requestHash === other.requestHash

function met(observed: Observations, call: ObservedCall, polled: ReadonlySet<string>): Met {
  const { individualOf, callsOfIndividual } = relatedIn(observed)
  const person = individualOf(call)
  // If the call names a person, only calls for the same person count: others may be served by other processes.
  const same = person === null ? observed.calls : (callsOfIndividual.get(person) ?? [])
  const later = same.filter((one) => one.seq > call.seq && !isOfGroup(one, 'Authentication'))
  const others = later.findIndex((one) => !isSame(call, one) || one.fault !== call.fault)
  const next = later[others]
  // Once the same call was answered as usual, nobody knows which of the answers was understood.
  const isUnclear = next !== undefined && isSame(call, next)
  const wentOn = (others === -1 ? [] : later.slice(others)).find((one) => succeeded(one) && !isSame(call, one))
  const repeated = others === -1 ? later : later.slice(0, others)
  const hasUnknownState = call.processing !== null && !STATES.has(call.processing)
  const mayBeRepeated = isUnfinished(call) || hasUnknownState || (polled.has(call.path) && call.processing !== 'COMPLETED')
  return { call, wentOn: isUnclear && !hasUnknownState ? undefined : wentOn, repeated: mayBeRepeated ? [] : repeated }
}

/** Operations that the integration asks again and again anyway, until something has happened: there, a repetition tells nothing. */
function polledIn(observed: Observations): ReadonlySet<string> {
  const polled = new Set<string>()
  for (const calls of relatedIn(observed).callsOfIndividual.values()) {
    let repeated = 0
    for (const [at, call] of calls.entries()) {
      const before = calls[at - 1]
      repeated = before && isSame(before, call) && before.fault === null && call.fault === null ? repeated + 1 : 0
      if (repeated >= MOST_REPEATED) polled.add(call.path)
    }
  }
  return polled
}

const unknownPartsAreSurvived = (fault: string, name: string, title: string, what: string): Check => ({
  name,
  title,
  group: 'calls',
  look: (observed) => {
    const polled = polledIn(observed)
    const all = observed.calls
      .filter((call) => call.fault === fault)
      .slice(-MOST_LOOKED_AT)
      .map((call) => met(observed, call, polled))
    const stuck = all.filter(({ repeated }) => repeated.length >= MOST_REPEATED)
    if (stuck.length > 0)
      return failed(
        `After an answer with ${what} the same call was made ${plural(stuck[0]?.repeated.length ?? 0, 'time')} more, and no other.`,
        `Read answers so that ${what} is passed over.`,
        stuck.flatMap(({ call, repeated }) => [
          ofCall(call, `answered with ${what}`),
          ...repeated.map((one) => ofCall(one, 'the same again')),
        ]),
      )
    const survived = all.filter(({ wentOn }) => wentOn !== undefined)
    if (survived.length === 0)
      return notSeen(
        all.length === 0
          ? `No answer had ${what}.`
          : `${plural(all.length, 'answer')} had ${what}, and no other call for the same Individual came right after it.`,
        `Ask for it: POST /sandbox/faults with "${fault}": true, for an operation that the integration calls; then let it go on.`,
        all.map(({ call }) => ofCall(call, `answered with ${what}`)),
      )
    return shown(
      `${plural(survived.length, 'answer')} had ${what}, and the integration went on.`,
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
  'A value that is not in the list of known ones is survived',
  'an unknown value',
)

export const unknownPropertiesAreSurvived = unknownPartsAreSurvived(
  'unknown_property',
  'unknown-properties-are-survived',
  'A property that the contract does not name is survived',
  'an unknown property',
)
