/** Checks that the integration does not poll too often and stops polling after a failure. Intervals are measured on the real clock. */
import {
  bySameRequest,
  bySameSubject,
  type Check,
  type Evidence,
  reportFailed,
  isAcknowledged,
  isUnfinished,
  reportNotSeen,
  ofCall,
  ofCalls,
  ofDelivery,
  plural,
  reportShown,
  subjectKey,
  succeeded,
} from '../check.ts'
import type { ObservedCall, ObservedFailure } from '../../../features/observations/observations.ts'
import { type Related, relatedIn } from '../related.ts'

/** Returns true for calls that can poll for a result: calls to Services, and reads of a specific record as JSON. */
const asksForResult = ({ operation, subject }: ObservedCall): boolean =>
  operation?.group === 'Services' ||
  (operation?.effect === 'reads' &&
    (operation.request?.required === true || subject !== null) &&
    operation.response.media === 'application/json')

/** Types of events that report whether a result is available. */
const RESULT_EVENTS = /^(\*|item\.|transaction\.|datarequest\.(items|no_items|report|updates|acquisition))/

interface PollLimit {
  readonly minIntervalMs: number
  /** Maximum number of consecutive calls at intervals below `minIntervalMs`. Each webhook allows one more call. */
  readonly maxCalls: number
}
const WITH_WEBHOOKS: PollLimit = { minIntervalMs: 1000, maxCalls: 5 }
/** Limit for clients that receive webhooks and poll only in case a webhook was missed. */
const MISSED_WEBHOOKS: PollLimit = { minIntervalMs: 60_000, maxCalls: 5 }
/** Limit for clients without webhooks. Polling is their only option, so only a loop without any delay is too fast. */
const WITHOUT_WEBHOOKS: PollLimit = { minIntervalMs: 200, maxCalls: 20 }

export const pollsPatiently: Check = {
  name: 'polls-patiently',
  title: 'The integration polls slowly, and does not poll at all if it receives webhooks',
  group: 'processing',
  look: (observed) => {
    const { calls, dataRequests } = observed
    const related = relatedIn(observed)
    const told = new Set(
      dataRequests.flatMap(({ id, individualId, subscribes }) =>
        subscribes.some((type) => RESULT_EVENTS.test(type)) ? [id, individualId] : [],
      ),
    )
    const receivesWebhooks = (call: ObservedCall) => told.has(call.datarequestId ?? related.findIndividual(call) ?? '')
    const limitFor = (call: ObservedCall) => (receivesWebhooks(call) ? WITH_WEBHOOKS : WITHOUT_WEBHOOKS)
    const countRuns = (groups: readonly ObservedCall[][]) =>
      groups.flatMap((same) => (same[0] ? fastRun(same, limitFor(same[0]), related) : []))
    // Excludes redacted calls, which have no identity, and calls with an injected fault, which a client may repeat.
    const reads = calls.filter((call) => call.identity !== null && call.fault === null && asksForResult(call) && call.status < 429)
    const hasty = countRuns(bySameRequest(reads))
    if (hasty.length > 0)
      return reportFailed(
        `${plural(hasty.length, 'call')} requested the same result in quick succession.`,
        'Wait for the webhook, and poll rarely in case you missed it. Without webhooks, increase the interval with each call.',
        hasty.map((call) => ofCall(call, call.processing ?? undefined)),
      )
    const differing = countRuns(bySameSubject(reads))
    if (differing.length > 0)
      return reportNotSeen(
        `${plural(differing.length, 'call')} with different parameters read the same subject in quick succession. They may be a poll or several readers.`,
        'Read related data with few calls, and send the same request each time that you poll for a result.',
        differing.map((call) => ofCall(call, call.processing ?? undefined)),
      )
    const needless = bySameSubject(reads.filter(receivesWebhooks)).flatMap((same) => fastRun(same, MISSED_WEBHOOKS, related))
    if (needless.length > 0)
      return reportNotSeen(
        `${plural(needless.length, 'call')} requested the same result at intervals of less than a minute, although the integration receives webhooks. They may be a poll or page views.`,
        'Wait for the webhook. Poll at most once a minute in case you missed it.',
        needless.map((call) => ofCall(call, call.processing ?? undefined)),
      )
    const results = reads.filter((call) => succeeded(call) && !isUnfinished(call))
    if (results.length === 0) return reportNotSeen('The integration has not read a result yet.', 'Read a result with the integration.')
    return reportShown(`The integration read ${plural(results.length, 'result')}, and did not poll too fast.`, ofCalls(results))
  },
}

/**
 * Returns the first run of fast calls that exceeds the limit. Ignores a call that overlaps the previous one, because it comes from another
 * reader.
 */
function fastRun(same: readonly ObservedCall[], { minIntervalMs, maxCalls }: PollLimit, related: Related): ObservedCall[] {
  let run: ObservedCall[] = []
  for (const call of same) {
    const last = run.at(-1)
    const waited = last && call.began !== null && last.ended !== null ? call.began - last.ended : Infinity
    if (waited < 0) continue
    run = waited < minIntervalMs ? [...run, call] : [call]
    // Each webhook justifies one read.
    if (run.length > maxCalls && run.length > maxCalls + related.webhooksBefore(call, run[0] as ObservedCall)) return run
  }
  return []
}

/** Events that report a processing failure (see Errors in the specification). */
const FAILURE_EVENTS: ReadonlySet<string> = new Set(['datarequest.report_error', 'unprocessable.entity', 'datarequest.no_items'])
/**
 * Maximum number of calls that read the same failure, for example a poll, a page view and a repeated call. Each webhook allows one more.
 */
const MAX_REPORTS_OF_FAILURE = 3

export const stopsPollingOnFailure: Check = {
  name: 'stops-polling-on-failure',
  title: 'The integration stops polling after a processing failure',
  group: 'processing',
  look: (observed) => {
    const { calls, deliveries, failures } = observed
    const related = relatedIn(observed)
    const told = calls.filter((call) => (call.processing === 'UNPROCESSABLE' || call.status === 422) && !isNotYet(related, call))
    const known = told.filter(({ identity }) => identity !== null)
    const endless = bySameRequest(known).flatMap((same) => tooLongRun(related, same))
    if (endless.length > 0)
      return reportFailed(
        `The integration read the same failure ${plural(endless.length, 'time')}.`,
        'UNPROCESSABLE is final. Stop polling, read the reason codes, and ask the Individual for another document.',
        endless.map((call) => ofCall(call, reasons(call))),
      )
    const differing = bySameSubject(known).flatMap((same) => tooLongRun(related, same))
    if (differing.length > 0)
      return reportNotSeen(
        `The integration read the same failure ${plural(differing.length, 'time')}, with different requests for the same subject.`,
        'UNPROCESSABLE is final. Stop polling, even with other requests.',
        differing.map((call) => ofCall(call, reasons(call))),
      )
    const delivered = deliveries.filter((delivery) => FAILURE_EVENTS.has(delivery.eventType) && isAcknowledged(delivery))
    const evidence = [
      ...told.map((call) => ofCall(call, reasons(call))),
      ...delivered.map((delivery) => ofDelivery(delivery, 'reported the failure, and was acknowledged')),
    ]
    if (evidence.length === 0)
      return reportNotSeen(
        failures.length === 0
          ? 'No processing has failed yet.'
          : `${plural(failures.length, 'processing failure')} occurred, and the integration noticed none of them.`,
        'Let a report fail with cpd scenario report-without-items, then read the report or receive its webhook.',
        failures.map(toEvidence),
      )
    const last = told.at(-1)
    if (last && related.lastCall <= stoppedBy(observed.calls, last))
      return reportNotSeen(
        'The integration noticed a failure. The records end too early to show that it stopped polling.',
        'Let the integration continue for longer than its polling interval.',
        evidence,
      )
    return reportShown('The integration noticed a failure, and stopped polling.', evidence)
  },
}

/** Returns the time by which an integration that continued to poll would have called again, which is after two polling intervals. */
function stoppedBy(calls: readonly ObservedCall[], last: ObservedCall): number {
  const before = calls.findLast((call) => call.seq < last.seq && subjectKey(call) === subjectKey(last))
  const began = last.began ?? 0
  return began + 2 * (began - (before?.began ?? began))
}

/**
 * Returns true if no Items have been submitted for the Individual yet. In this case, NO_ITEMS is not a failure, and polling may continue.
 */
const isNotYet = ({ dataRequests }: Related, { codes, datarequestId, at }: ObservedCall): boolean =>
  codes.includes('NO_ITEMS') &&
  !dataRequests.get(datarequestId ?? '')?.recorded.some((event) => event.type === 'NO_ITEMS' && event.at <= at)

const toEvidence = ({ kind, id, datarequestId, codes, at }: ObservedFailure): Evidence => ({
  ...(kind === 'item' ? { kind, id } : { kind: 'datarequest', id: datarequestId }),
  at,
  note: `${kind} not processed: ${codes.join(', ')}`,
})

const reasons = ({ codes }: ObservedCall): string =>
  codes
    .filter((code) => code !== 'UNPROCESSABLE')
    .slice(0, 3)
    .join(', ') || 'a failure'

/** Returns the first run of identical failures that exceeds the limit. A new Item starts a new run, because it may change the result. */
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
