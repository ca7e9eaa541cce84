/** A webhook says when there is something to read: who has one need not ask again and again. Measured in real time, as that is when a client waits. */
import { type Check, failed, isUnfinished, notSeen, ofCall, plural, shown, succeeded } from '../check.ts'
import type { ObservedCall } from '../observations.ts'

const READS = /^\/v3\/services\/|\/(get_by_id|get_items|get_invitation_link)$/
/** Calls closer to each other than this are polling in haste. */
const SHORTEST_MS = 1000
/** So many in haste, one after the other, are no accident. */
const MOST_IN_HASTE = 5

export const pollingIsPatient: Check = {
  name: 'polling-is-patient',
  title: 'Where webhooks tell of results, the integration does not ask for them in haste',
  group: 'processing',
  look: ({ calls, dataRequests }) => {
    const subscribed = new Set(dataRequests.filter(({ subscribes }) => subscribes.length > 0).map(({ id }) => id))
    if (subscribed.size === 0)
      return notSeen('No Data Request has webhooks delivered.', 'Name a URL in delivery_details when a Data Request is made.')
    // Of a redacted call nobody knows what it asked for.
    const reads = calls.filter(
      ({ id, path, datarequestId, status }) =>
        id !== null && READS.test(path) && status < 500 && (datarequestId === null || subscribed.has(datarequestId)),
    )
    const hasty = [...Map.groupBy(reads, subjectOf).values()].flatMap(hastyRun)
    if (hasty.length > 0)
      return failed(
        `${plural(hasty.length, 'call')} asked for the same within less than a second of each other.`,
        'Wait for the webhook, and ask only now and then in case it was missed.',
        hasty.map((call) => ofCall(call, call.processing ?? undefined)),
      )
    const results = reads.filter((call) => succeeded(call) && !isUnfinished(call))
    if (results.length === 0) return notSeen('No result was read yet.', 'Let the integration read a result that a webhook told of.')
    return shown(
      `${plural(results.length, 'result')} read, none asked for in haste.`,
      results.map((call) => ofCall(call)),
    )
  },
}

const subjectOf = ({ path, datarequestId, individualId, requestHash }: ObservedCall): string =>
  `${path} ${datarequestId ?? individualId ?? requestHash}`

/** The first run of calls in haste that is too long. */
function hastyRun(same: readonly ObservedCall[]): ObservedCall[] {
  let run: ObservedCall[] = []
  for (const call of same) {
    const last = run.at(-1)
    const inHaste = last && call.began !== null && last.answered !== null && call.began - last.answered < SHORTEST_MS
    if (!inHaste && run.length > MOST_IN_HASTE) return run
    run = inHaste ? [...run, call] : [call]
  }
  return run.length > MOST_IN_HASTE ? run : []
}
