/** A client that waits for a result asks now and then, and no further once it knows of a failure. Waiting is measured in real time. */
import {
  bySameRequest,
  bySameSubject,
  type Check,
  type Evidence,
  failed,
  isAcknowledged,
  isUnfinished,
  notSeen,
  ofCall,
  ofDelivery,
  plural,
  shown,
  subjectKey,
  succeeded,
} from '../check.ts'
import type { ObservedCall, ObservedFailure } from '../../../features/observations/observations.ts'
import { type Related, relatedIn } from '../related.ts'

/** Calls that ask for a result: those of Services, and those that read JSON of what they name. */
const asksForResult = ({ operation, subject }: ObservedCall): boolean =>
  operation?.group === 'Services' ||
  (operation?.effect === 'reads' &&
    (operation.request?.required === true || subject !== null) &&
    operation.answer.media === 'application/json')

/** Events of these say that there is a result, or none. */
const OF_RESULTS = /^(\*|item\.|transaction\.|datarequest\.(items|no_items|report|updates|acquisition))/

/** Calls closer to each other than this are in haste, and so many more than there were webhooks, one after the other, are no accident. */
interface Haste {
  readonly shortestMs: number
  readonly most: number
}
const WITH_WEBHOOKS: Haste = { shortestMs: 1000, most: 5 }
/** More frequent reads are a poll, which is useless with webhooks. A client that guards against missed webhooks reads less often. */
const BESIDE_WEBHOOKS: Haste = { shortestMs: 60_000, most: 5 }
/** Nothing else tells: only a loop that does not wait is too fast. */
const WITHOUT_WEBHOOKS: Haste = { shortestMs: 200, most: 20 }

export const pollingIsPatient: Check = {
  name: 'polling-is-patient',
  title: 'The integration does not poll too fast, and not at all where webhooks arrive',
  group: 'processing',
  look: (observed) => {
    const { calls, dataRequests } = observed
    const related = relatedIn(observed)
    const told = new Set(
      dataRequests.flatMap(({ id, individualId, subscribes }) =>
        subscribes.some((type) => OF_RESULTS.test(type)) ? [id, individualId] : [],
      ),
    )
    const isTold = (call: ObservedCall) => told.has(call.datarequestId ?? related.individualOf(call) ?? '')
    const hasteOf = (call: ObservedCall) => (isTold(call) ? WITH_WEBHOOKS : WITHOUT_WEBHOOKS)
    const runsOf = (groups: readonly ObservedCall[][]) =>
      groups.flatMap((same) => (same[0] ? hastyRun(same, hasteOf(same[0]), related) : []))
    // The log does not tell what a redacted call asked for, and a call that met a fault may be repeated.
    const reads = calls.filter((call) => call.identity !== null && call.fault === null && asksForResult(call) && call.status < 429)
    const hasty = runsOf(bySameRequest(reads))
    if (hasty.length > 0)
      return failed(
        `${plural(hasty.length, 'call')} asked for the same result in quick succession.`,
        'Wait for the webhook, and ask rarely in case you missed it. Without webhooks, wait longer each time.',
        hasty.map((call) => ofCall(call, call.processing ?? undefined)),
      )
    const differing = runsOf(bySameSubject(reads))
    if (differing.length > 0)
      return notSeen(
        `${plural(differing.length, 'call')} asked for the same subject in quick succession, each for something else: a poll, or many readers.`,
        'Read what belongs together with few calls, and send the same request each time that you wait for a result.',
        differing.map((call) => ofCall(call, call.processing ?? undefined)),
      )
    const beside = bySameSubject(reads.filter(isTold)).flatMap((same) => hastyRun(same, BESIDE_WEBHOOKS, related))
    if (beside.length > 0)
      return notSeen(
        `${plural(beside.length, 'call')} asked for the same result within a minute each, although webhooks would tell: a poll, or people who look.`,
        'Wait for the webhook. Ask once a minute at most in case you missed it.',
        beside.map((call) => ofCall(call, call.processing ?? undefined)),
      )
    const results = reads.filter((call) => succeeded(call) && !isUnfinished(call))
    if (results.length === 0) return notSeen('The integration has not read a result yet.', 'Read a result with the integration.')
    return shown(
      `${plural(results.length, 'result')} read, none too fast.`,
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

/** The events that tell of a processing failure (Errors). */
const TELLING: ReadonlySet<string> = new Set(['datarequest.report_error', 'unprocessable.entity', 'datarequest.no_items'])
/** So often the same failure may be told: to a poll, to a person who looks, to a repeated call; and once for each webhook. */
const MAX_REPORTS_OF_FAILURE = 3

export const failedProcessingEndsPolling: Check = {
  name: 'failed-processing-ends-polling',
  title: 'The integration stops asking after a processing failure',
  group: 'processing',
  look: (observed) => {
    const { calls, deliveries, failures } = observed
    const related = relatedIn(observed)
    const told = calls.filter((call) => (call.processing === 'UNPROCESSABLE' || call.status === 422) && !isNotYet(related, call))
    const known = told.filter(({ identity }) => identity !== null)
    const endless = bySameRequest(known).flatMap((same) => tooLongRun(related, same))
    if (endless.length > 0)
      return failed(
        `The same failure was asked for ${plural(endless.length, 'time')}.`,
        'UNPROCESSABLE is final: read the reason codes, stop asking, and ask the Individual for another document.',
        endless.map((call) => ofCall(call, `told ${reasons(call)}`)),
      )
    const differing = bySameSubject(known).flatMap((same) => tooLongRun(related, same))
    if (differing.length > 0)
      return notSeen(
        `The same failure was told ${plural(differing.length, 'time')}, each time to another request for the same subject.`,
        'Stop asking, in whatever form: UNPROCESSABLE is final.',
        differing.map((call) => ofCall(call, `told ${reasons(call)}`)),
      )
    const delivered = deliveries.filter((delivery) => TELLING.has(delivery.eventType) && isAcknowledged(delivery))
    const evidence = [
      ...told.map((call) => ofCall(call, `told ${reasons(call)}`)),
      ...delivered.map((delivery) => ofDelivery(delivery, 'told of the failure, and acknowledged')),
    ]
    if (evidence.length === 0)
      return notSeen(
        failures.length === 0 ? 'No processing failed.' : `${plural(failures.length, 'failure')}, and the integration has noticed none.`,
        'Let a report fail (cpd scenario report-without-items), and read it or receive its webhook.',
        failures.map(evidenceOf),
      )
    const last = told.at(-1)
    if (last && related.lastCall <= stoppedBy(observed.calls, last))
      return notSeen(
        'The integration noticed a failure. The records end too early to show that it stopped asking.',
        'Let the integration go on for longer than it waits between two calls.',
        evidence,
      )
    return shown('The integration noticed a failure, and did not go on asking.', evidence)
  },
}

/** When an integration that asks on would have asked again: it waits about as long as before. */
function stoppedBy(calls: readonly ObservedCall[], last: ObservedCall): number {
  const before = calls.findLast((call) => call.seq < last.seq && subjectKey(call) === subjectKey(last))
  const began = last.began ?? 0
  return began + 2 * (began - (before?.began ?? began))
}

/** There is no Item, as the Individual has not come yet: that is no failure, and may be asked again. */
const isNotYet = ({ dataRequests }: Related, { codes, datarequestId, at }: ObservedCall): boolean =>
  codes.includes('NO_ITEMS') &&
  !dataRequests.get(datarequestId ?? '')?.recorded.some((event) => event.type === 'NO_ITEMS' && event.at <= at)

const evidenceOf = ({ kind, id, datarequestId, codes, at }: ObservedFailure): Evidence => ({
  ...(kind === 'item' ? { kind, id } : { kind: 'datarequest', id: datarequestId }),
  at,
  note: `${kind} not processed: ${codes.join(', ')}`,
})

const reasons = ({ codes }: ObservedCall): string =>
  codes
    .filter((code) => code !== 'UNPROCESSABLE')
    .slice(0, 3)
    .join(', ') || 'a failure'

/** The first run of calls that were told the same that is too long. A new Item may change the result. */
function tooLongRun({ dataRequests, webhooksBefore }: Related, same: readonly ObservedCall[]): ObservedCall[] {
  const [first] = same
  const created = dataRequests.get(first?.datarequestId ?? '')?.recorded.filter(({ type }) => type === 'ITEM_CREATED') ?? []
  const runs: ObservedCall[][] = []
  for (const call of same) {
    const last = runs.at(-1)?.at(-1)
    if (last && !created.some(({ at }) => at > last.at && at <= call.at)) runs.at(-1)?.push(call)
    else runs.push([call])
  }
  const allowed = ([from, ...others]: readonly ObservedCall[]) =>
    MAX_REPORTS_OF_FAILURE + (from ? webhooksBefore(others.at(-1) ?? from, from) : 0)
  return runs.find((run) => run.length > MAX_REPORTS_OF_FAILURE && run.length > allowed(run)) ?? []
}
