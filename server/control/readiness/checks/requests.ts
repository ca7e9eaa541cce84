/** Checks that requests match the contract, contain only known fields, and do not use deprecated operations or events. */
import { tables } from '../../../../generated/tables.ts'
import {
  bySameRequest,
  type Check,
  reportFailed,
  reportNotSeen,
  ofCall,
  ofCalls,
  type Outcome,
  plural,
  reportShown,
  succeeded,
  withoutOddNames,
} from '../check.ts'
import type { ObservedCall } from '../../../features/observations/observations.ts'
import { type Related, relatedIn } from '../related.ts'

/** Minimum number of calls for a verdict. */
const MIN_CALLS = 10

function reportNone(calls: readonly ObservedCall[], wasWrong: string): Outcome {
  const good = calls.filter(succeeded)
  if (good.length < MIN_CALLS)
    return reportNotSeen(`${plural(good.length, 'call')} so far, which is too few for a verdict.`, `Make ${MIN_CALLS} calls or more.`)
  return reportShown(`None of ${plural(calls.length, 'call')} ${wasWrong}.`, ofCalls(good.slice(-1)))
}

export const causesNoWarnings: Check = {
  name: 'causes-no-warnings',
  title: 'Requests contain only fields of the contract',
  group: 'calls',
  look: ({ calls }) => {
    const warned = calls.filter(({ warnings }) => warnings.length > 0)
    if (warned.length > 0)
      return reportFailed(
        `${plural(warned.length, 'call')} caused warnings.`,
        'Send only fields of the contract. With the header "Prefer: handling=strict", the server rejects other fields.',
        warned.map((call) => ofCall(call, withoutOddNames(call.warnings[0] ?? ''))),
      )
    return reportNone(calls, 'caused a warning')
  },
}

/** Deprecated events with their replacements (see Versioning in the specification). */
const DEPRECATED_EVENTS = new Map(tables.webhooks.flatMap(({ type, deprecated }) => (deprecated === undefined ? [] : [[type, deprecated]])))

export const avoidsDeprecatedParts: Check = {
  name: 'avoids-deprecated-parts',
  title: 'The integration uses no deprecated operation or event',
  group: 'calls',
  look: ({ calls, dataRequests }) => {
    const called = calls.filter(({ operation }) => operation?.deprecated !== undefined)
    const asking = dataRequests.filter(({ subscribes }) => subscribes.some((type) => DEPRECATED_EVENTS.has(type)))
    if (called.length > 0 || asking.length > 0)
      return reportFailed(
        `The integration made ${plural(called.length, 'call')} to deprecated operations and ${plural(asking.length, 'Data Request')} with deprecated events.`,
        'Use the replacements that the contract specifies.',
        [
          ...called.map((call) => ofCall(call, `replaced by ${call.operation?.deprecated}`)),
          ...asking.map(({ id, at, subscribes }) => ({
            kind: 'datarequest' as const,
            id,
            at,
            note: subscribes
              .flatMap((type) => (DEPRECATED_EVENTS.has(type) ? `${type}, replaced by ${DEPRECATED_EVENTS.get(type)}` : []))
              .join('; '),
          })),
        ],
      )
    const first = dataRequests[0]
    if (!first) return reportNotSeen('There is no Data Request yet.', 'Create a Data Request with the integration.')
    return reportShown(
      `None of ${plural(calls.length, 'call')} and ${plural(dataRequests.length, 'Data Request')} uses a deprecated operation or event.`,
      [{ kind: 'datarequest', id: first.id, at: first.at, note: 'requests no deprecated event' }],
    )
  },
}

/** Statuses that only an incorrect client receives. A correct client can also receive a 404 or 409, and a separate check covers 401. */
const INVALID: ReadonlySet<number> = new Set([400, 403, 405, 413, 415])
/** Reasons for rejecting a public token that does not permit the call. */
const BEYOND: ReadonlySet<string | null> = new Set(['BEYOND_PUBLIC_TOKENS', 'BEYOND_SCOPE', 'BEYOND_POLICY'])
/**
 * Maximum number of identical calls that may be rejected because consent was withdrawn. If the integration has several readers, each may
 * learn about the withdrawal from a rejected call.
 */
const MAX_REJECTED_CALLS = 3

export const sendsValidRequests: Check = {
  name: 'sends-valid-requests',
  title: 'Every request matches the contract',
  group: 'calls',
  look: (observed) => {
    const { calls } = observed
    const related = relatedIn(observed)
    const rejected = calls.filter((call) => call.fault !== 'status' && isRejectedAsInvalid(call))
    const learning = firstOfEach(rejected.filter((call) => call.status === 403 && followsWithdrawal(call, related)))
    const wrong = rejected.filter((call) => !learning.has(call))
    if (wrong.length > 0)
      return reportFailed(
        `The server rejected ${wrong.length.toLocaleString('en-US')} of ${plural(calls.length, 'request')} as invalid.`,
        'Fix these requests. Each response describes the error. To check a request before you send it, use cpd validate.',
        wrong.map((call) => ofCall(call, withoutOddNames(call.error ?? 'rejected'))),
      )
    return withNoteOfNulls(reportNone(calls, 'was rejected as invalid'), calls)
  },
}

/** Adds a note about nulls, which this server accepts but other servers may reject. */
function withNoteOfNulls(outcome: Outcome, calls: readonly ObservedCall[]): Outcome {
  const count = calls.filter(({ sentNulls }) => sentNulls).length
  if (count === 0) return outcome
  const note = `Note: ${plural(count, 'call')} sent null for optional properties. This server treats these properties as missing. Strict validation rejects them.`
  return { ...outcome, explanation: `${outcome.explanation} ${note}` }
}

/** Excludes INVALID_STATE, because the state may change between two calls from a correct client. */
const isRejectedAsInvalid = ({ status, errorCode, rejection }: ObservedCall): boolean =>
  (INVALID.has(status) && errorCode !== 'INVALID_STATE') || BEYOND.has(rejection)

/** Returns the first MAX_REJECTED_CALLS calls for each distinct request. */
const firstOfEach = (calls: readonly ObservedCall[]): ReadonlySet<ObservedCall> =>
  new Set(bySameRequest(calls).flatMap((same) => same.slice(0, MAX_REJECTED_CALLS)))

/**
 * Returns true if consent was withdrawn before the call. Webhooks do not report withdrawals, so a client may learn about a withdrawal from
 * this response.
 */
function followsWithdrawal({ datarequestId, individualId, at }: ObservedCall, { dataRequests }: Related): boolean {
  const asked = datarequestId === null ? [...dataRequests.values()].filter((one) => one.individualId === individualId) : []
  const one = dataRequests.get(datarequestId ?? '')
  return [...asked, ...(one ? [one] : [])].some(({ recorded }) =>
    recorded.some((event) => event.type === 'CONSENT_DEREGISTER' && event.at <= at),
  )
}
