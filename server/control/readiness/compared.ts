/**
 * Compares the calls for an Individual after an event with the calls for Individuals without the event. Timers, dashboards and cleanup jobs
 * make the same calls for everybody. A call is a reaction to the event only if the integration does not make it for unaffected Individuals.
 */
import type { ObservedCall, ObservedDataRequest, Observations } from '../../features/observations/observations.ts'
import { isOfGroup } from './check.ts'
import { indexOnce, relatedIn } from './related.ts'

export interface Comparison {
  /** Data Request of an unaffected Individual for whom the integration did not make the call. Undefined if the call proves nothing. */
  readonly without: ObservedDataRequest | undefined
  /** Number of unaffected Individuals for whom the integration made the same call. */
  readonly alike: number
}

interface Compared {
  /** Real time of the first call. */
  readonly since: number
  /** Real times of the calls, by path. */
  readonly byPath: ReadonlyMap<string, readonly number[]>
}

export interface Groups {
  /** Individuals with the event. */
  readonly affected: ReadonlySet<string>
  /** Individuals with this event or a similar event. */
  readonly disturbed: ReadonlySet<string>
}

/** Indexes the calls for each Individual with a Data Request. */
const comparedIn = indexOnce((observed): ReadonlyMap<string, Compared> => {
  const { callsOfIndividual } = relatedIn(observed)
  const all = new Map<string, Compared>()
  for (const individual of new Set(observed.dataRequests.map(({ individualId }) => individualId))) {
    const calls = (callsOfIndividual.get(individual) ?? []).filter(isWork)
    if (calls.length === 0) continue
    const times = calls.map(({ began }) => began ?? 0)
    const byPath = Map.groupBy(calls, ({ path }) => path)
    all.set(individual, {
      since: times.reduce((first, time) => Math.min(first, time)),
      byPath: new Map([...byPath].map(([path, same]) => [path, same.map(({ began }) => began ?? 0)])),
    })
  }
  return all
})

const isWork = (call: ObservedCall): boolean => !isOfGroup(call, 'Authentication', 'Compliance')

/**
 * Compares the nth call to an operation for an Individual with the calls for other Individuals. Another Individual is comparable if it is
 * unaffected, and if the integration has known it for at least as long. Before `learnt`, the integration may have called other operations
 * for the first Individual. It must have called these operations for the comparable Individual as well. `alike` excludes Individuals with a
 * similar event, because the same call may be a reaction to that event.
 */
export function compareCall(observed: Observations, call: ObservedCall, learnt: number, { affected, disturbed }: Groups): Comparison {
  const all = comparedIn(observed)
  const { findIndividual } = relatedIn(observed)
  const person = all.get(findIndividual(call) ?? '')
  const began = call.began ?? 0
  if (!person) return { without: undefined, alike: 0 }
  const count = ({ byPath }: Compared, until = Infinity) => (byPath.get(call.path) ?? []).filter((time) => time <= until).length
  const nth = count(person, began)
  const before = [...person.byPath].flatMap(([path, times]) => (path !== call.path && times.some((time) => time < learnt) ? path : []))
  const others = [...all].filter(([id]) => !affected.has(id))
  const alike = others.filter(([id, other]) => !disturbed.has(id) && count(other) >= nth).length
  const end = observed.calls.findLast(isWork)?.began ?? 0
  const without = others.find(
    ([, other]) => count(other) < nth && end - other.since >= began - person.since && before.every((path) => other.byPath.has(path)),
  )
  return { without: alike === 0 && without ? findRequest(observed, without[0]) : undefined, alike }
}

/**
 * Compares a poll that has ended with the polls for unaffected Individuals. The end is a reaction only if another poll has more calls,
 * lasts longer, and continues past `wouldGoOn`. If the client limits the duration of polls, they end for all Individuals, and the end
 * proves nothing.
 */
export function compareEnd(observed: Observations, last: ObservedCall, wouldGoOn: number, { affected }: Groups): Comparison {
  const all = comparedIn(observed)
  const { findIndividual } = relatedIn(observed)
  const polls = (of: Compared | undefined) => of?.byPath.get(last.path) ?? []
  const measureLength = (times: readonly number[]) => (times.at(-1) ?? 0) - (times[0] ?? 0)
  const poll = polls(all.get(findIndividual(last) ?? ''))
  const longer = [...all].find(([id, other]) => {
    const times = polls(other)
    return !affected.has(id) && times.length > poll.length && measureLength(times) > measureLength(poll) && (times.at(-1) ?? 0) > wouldGoOn
  })
  return { without: longer && findRequest(observed, longer[0]), alike: 0 }
}

const findRequest = ({ dataRequests }: Observations, individual: string): ObservedDataRequest | undefined =>
  dataRequests.find(({ individualId }) => individualId === individual)
