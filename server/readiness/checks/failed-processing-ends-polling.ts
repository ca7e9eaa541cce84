/** Processing failures are told by events and reason codes (Errors). A client that knows of one asks no further for that result. */
import { type Check, type Evidence, failed, isAcknowledged, notSeen, ofCall, ofDelivery, plural, shown } from '../check.ts'
import type { ObservedCall, ObservedFailure } from '../observations.ts'
import { type Related, relatedIn } from '../related.ts'

const TELLING: ReadonlySet<string> = new Set(['datarequest.report_error', 'unprocessable.entity', 'datarequest.no_items'])
/** So often the same failure may be told: to a poll, to a person who looks, to a repeated call; and once for each webhook. */
const MOST_TOLD = 3

export const failedProcessingEndsPolling: Check = {
  name: 'failed-processing-ends-polling',
  title: 'After a failure of processing the integration asks no further',
  group: 'processing',
  look: (observed) => {
    const { calls, deliveries, failures } = observed
    const related = relatedIn(observed)
    const told = calls.filter((call) => (call.processing === 'UNPROCESSABLE' || call.status === 422) && !isNotYet(related, call))
    const known = told.filter(({ requestHash }) => requestHash !== null)
    const endless = [...Map.groupBy(known, ({ path, requestHash }) => `${path} ${requestHash}`).values()].flatMap((same) =>
      tooLongRun(related, same),
    )
    if (endless.length > 0)
      return failed(
        `The same failure was asked for ${plural(endless.length, 'time')}.`,
        'Take UNPROCESSABLE for an end: read the reason codes, stop asking, and ask the Individual for something else.',
        endless.map((call) => ofCall(call, `told ${reasons(call)}`)),
      )
    const delivered = deliveries.filter((delivery) => TELLING.has(delivery.eventType) && isAcknowledged(delivery))
    const evidence = [
      ...told.map((call) => ofCall(call, `told ${reasons(call)}`)),
      ...delivered.map((delivery) => ofDelivery(delivery, 'told of the failure, and acknowledged')),
    ]
    if (evidence.length === 0)
      return notSeen(
        failures.length === 0
          ? 'Nothing failed to be processed.'
          : `${plural(failures.length, 'failure')}, and the integration has heard of none.`,
        'Let a report fail (cpd scenario report-without-items), and let the integration ask for it or hear of it.',
        failures.map(evidenceOf),
      )
    return shown('The integration heard of a failure, and did not go on asking.', evidence)
  },
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
  const allowed = ([from, ...others]: readonly ObservedCall[]) => MOST_TOLD + (from ? webhooksBefore(others.at(-1) ?? from, from) : 0)
  return runs.find((run) => run.length > MOST_TOLD && run.length > allowed(run)) ?? []
}
