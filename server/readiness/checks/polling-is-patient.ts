/** A client that waits for a result asks now and then; a webhook says when there is one. Waiting is measured in real time. */
import { type Check, failed, isUnfinished, notSeen, ofCall, plural, shown, succeeded } from '../check.ts'
import type { ObservedCall } from '../observations.ts'
import { type Related, relatedIn } from '../related.ts'

/** Calls that ask for a result: those of Services, and those that read JSON of what they name. */
const asksForResult = ({ operation }: ObservedCall): boolean =>
  operation?.group === 'Services' ||
  (operation?.effect === 'reads' && operation.request?.required === true && operation.answer.media === 'application/json')

/** Events of these say that there is a result, or none. */
const OF_RESULTS = /^(\*|item\.|transaction\.|datarequest\.(items|no_items|report|updates|acquisition))/

/** Calls closer to each other than this are in haste, and so many more than there were webhooks, one after the other, are no accident. */
interface Haste {
  readonly shortestMs: number
  readonly most: number
}
const WITH_WEBHOOKS: Haste = { shortestMs: 1000, most: 5 }
/** Nothing else tells: only a loop that does not wait is too fast. */
const WITHOUT_WEBHOOKS: Haste = { shortestMs: 200, most: 20 }

export const pollingIsPatient: Check = {
  name: 'polling-is-patient',
  title: 'Results are not asked for in haste, least of all where webhooks tell of them',
  group: 'processing',
  look: (observed) => {
    const { calls, dataRequests } = observed
    const related = relatedIn(observed)
    const told = new Set(
      dataRequests.flatMap(({ id, individualId, subscribes }) =>
        subscribes.some((type) => OF_RESULTS.test(type)) ? [id, individualId] : [],
      ),
    )
    const hasteOf = (call: ObservedCall) =>
      told.has(call.datarequestId ?? related.individualOf(call) ?? '') ? WITH_WEBHOOKS : WITHOUT_WEBHOOKS
    // The log does not tell what a redacted call asked for, and a call that met a fault may be repeated.
    const reads = calls.filter((call) => call.requestHash !== null && call.fault === null && asksForResult(call) && call.status < 429)
    const hasty = [...Map.groupBy(reads, ({ path, requestHash }) => `${path} ${requestHash}`).values()].flatMap((same) =>
      same[0] ? hastyRun(same, hasteOf(same[0]), related) : [],
    )
    if (hasty.length > 0)
      return failed(
        `${plural(hasty.length, 'call')} asked for the same, one right after the other.`,
        'Wait for the webhook, and ask only now and then in case it was missed; without webhooks wait longer each time.',
        hasty.map((call) => ofCall(call, call.processing ?? undefined)),
      )
    const results = reads.filter((call) => succeeded(call) && !isUnfinished(call))
    if (results.length === 0) return notSeen('No result was read yet.', 'Let the integration read a result.')
    return shown(
      `${plural(results.length, 'result')} read, none asked for in haste.`,
      results.map((call) => ofCall(call)),
    )
  },
}

/** The first run of calls in haste that is too long. Calls at the same time are of several readers. */
function hastyRun(same: readonly ObservedCall[], { shortestMs, most }: Haste, related: Related): ObservedCall[] {
  let run: ObservedCall[] = []
  for (const call of same) {
    const last = run.at(-1)
    const waited = last && call.began !== null && last.answered !== null ? call.began - last.answered : Infinity
    if (waited < 0) continue
    run = waited < shortestMs ? [...run, call] : [call]
    // A webhook asks for a read, so one read for each webhook is not hasty.
    if (run.length > most && run.length > most + related.webhooksBefore(call, run[0] as ObservedCall)) return run
  }
  return []
}
