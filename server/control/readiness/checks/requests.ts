/** Calls that the contract does not allow, that hold what it does not know, or that use what is deprecated. */
import { tables } from '../../../../generated/tables.ts'
import { bySameRequest, type Check, failed, notSeen, ofCall, type Outcome, plural, shown, succeeded, withoutOddNames } from '../check.ts'
import type { ObservedCall } from '../../../features/observations/observations.ts'
import { type Related, relatedIn } from '../related.ts'

/** Fewer calls say nothing. */
const MIN_CALLS = 10

function noneOf(calls: readonly ObservedCall[], wasWrong: string): Outcome {
  const good = calls.filter(succeeded)
  if (good.length < MIN_CALLS) return notSeen(`${plural(good.length, 'call')} so far: too few to tell.`, `Make ${MIN_CALLS} calls or more.`)
  return shown(
    `None of ${plural(calls.length, 'call')} ${wasWrong}.`,
    good.slice(-1).map((call) => ofCall(call)),
  )
}

export const requestsCauseNoWarnings: Check = {
  name: 'requests-cause-no-warnings',
  title: 'No request has a field that the contract does not know',
  group: 'calls',
  look: ({ calls }) => {
    const warned = calls.filter(({ warnings }) => warnings.length > 0)
    if (warned.length > 0)
      return failed(
        `${plural(warned.length, 'call')} caused warnings.`,
        'Send only fields of the contract. The header "Prefer: handling=strict" refuses others.',
        warned.map((call) => ofCall(call, withoutOddNames(call.warnings[0] ?? ''))),
      )
    return noneOf(calls, 'caused a warning')
  },
}

/** The deprecated events, with what is in their place (Versioning). */
const EVENTS = new Map(tables.webhooks.flatMap(({ type, deprecated }) => (deprecated === undefined ? [] : [[type, deprecated]])))

export const deprecatedPartsAreLeft: Check = {
  name: 'deprecated-parts-are-left',
  title: 'The integration uses no deprecated operation or event',
  group: 'calls',
  look: ({ calls, dataRequests }) => {
    const called = calls.filter(({ operation }) => operation?.deprecated !== undefined)
    const asking = dataRequests.filter(({ subscribes }) => subscribes.some((type) => EVENTS.has(type)))
    if (called.length > 0 || asking.length > 0)
      return failed(
        `${plural(called.length, 'call')} of deprecated operations, ${plural(asking.length, 'Data Request')} with deprecated events.`,
        'Use the replacements that the contract names.',
        [
          ...called.map((call) => ofCall(call, `in its place: ${call.operation?.deprecated}`)),
          ...asking.map(({ id, at, subscribes }) => ({
            kind: 'datarequest' as const,
            id,
            at,
            note: subscribes.flatMap((type) => (EVENTS.has(type) ? `${type}: in its place ${EVENTS.get(type)}` : [])).join('; '),
          })),
        ],
      )
    const first = dataRequests[0]
    if (!first) return notSeen('There is no Data Request yet.', 'Make a Data Request with the integration.')
    return shown(`None among ${plural(calls.length, 'call')} and ${plural(dataRequests.length, 'Data Request')}.`, [
      { kind: 'datarequest', id: first.id, at: first.at, note: 'asks for no deprecated event' },
    ])
  },
}

/** The caller is to blame for these: a body that is not JSON or not as the schema says, or something that the token may not do. 404 and 409 may be true answers, and an expired token (401) has a check of its own. */
const INVALID: ReadonlySet<number> = new Set([400, 403, 405, 413, 415])
/** A public token that is used beyond what it is for. */
const BEYOND: ReadonlySet<string | null> = new Set(['BEYOND_PUBLIC_TOKENS', 'BEYOND_SCOPE', 'BEYOND_POLICY'])
/** So often the same data may be asked for after consent was withdrawn: several readers may have to learn of it. */
const MAX_REJECTED_CALLS = 3

export const requestsAreValid: Check = {
  name: 'requests-are-valid',
  title: 'Every request matches the contract',
  group: 'calls',
  look: (observed) => {
    const { calls } = observed
    const related = relatedIn(observed)
    const refused = calls.filter((call) => call.fault !== 'status' && isRefusedAsInvalid(call))
    const learning = firstOfEach(refused.filter((call) => call.status === 403 && followsWithdrawal(call, related)))
    const wrong = refused.filter((call) => !learning.has(call))
    if (wrong.length > 0)
      return failed(
        `${plural(wrong.length, 'request')} of ${calls.length.toLocaleString('en-US')} refused: the contract does not allow it.`,
        'Fix these requests. Each answer says what was expected. cpd validate checks a request before you send it.',
        wrong.map((call) => ofCall(call, withoutOddNames(call.error ?? 'refused'))),
      )
    return withNoteOfNulls(noneOf(calls, 'was refused as not valid'), calls)
  },
}

/** They are no fault here, and may be one elsewhere. */
function withNoteOfNulls(outcome: Outcome, calls: readonly ObservedCall[]): Outcome {
  const count = calls.filter(({ sentNulls }) => sentNulls).length
  if (count === 0) return outcome
  const note = `Note: ${plural(count, 'call')} sent null for optional properties. This server reads them as absent. Strict validation refuses them.`
  return { ...outcome, explanation: `${outcome.explanation} ${note}` }
}

/** A state may change between two calls, so even a correct client may meet INVALID_STATE. */
const isRefusedAsInvalid = ({ status, errorCode, refusal }: ObservedCall): boolean =>
  (INVALID.has(status) && errorCode !== 'INVALID_STATE') || BEYOND.has(refusal)

/** The first few calls that ask for the same. */
const firstOfEach = (calls: readonly ObservedCall[]): ReadonlySet<ObservedCall> =>
  new Set(bySameRequest(calls).flatMap((same) => same.slice(0, MAX_REJECTED_CALLS)))

/** No webhook says that consent was withdrawn: the first call after that may be the one to learn of it. */
function followsWithdrawal({ datarequestId, individualId, at }: ObservedCall, { dataRequests }: Related): boolean {
  const asked = datarequestId === null ? [...dataRequests.values()].filter((one) => one.individualId === individualId) : []
  const one = dataRequests.get(datarequestId ?? '')
  return [...asked, ...(one ? [one] : [])].some(({ recorded }) =>
    recorded.some((event) => event.type === 'CONSENT_DEREGISTER' && event.at <= at),
  )
}
