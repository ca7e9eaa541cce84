/** Calls that the contract does not allow: not JSON, not as the schema says, too large, not what the token may do. */
import { BEYOND_POLICY, BEYOND_PUBLIC_TOKENS, BEYOND_SCOPE } from '../../rules/tokens.ts'
import { type Check, failed, notSeen, ofCall, plural, shown, succeeded, withoutOddNames } from '../check.ts'
import type { ObservedCall } from '../observations.ts'
import { type Related, relatedIn } from '../related.ts'

/** The caller is to blame for these. 404 and 409 may be true answers, and an expired token (401) has a check of its own. */
const INVALID: ReadonlySet<number> = new Set([400, 403, 405, 413, 415])
/** A public token that is used beyond what it is for. */
const BEYOND = [BEYOND_PUBLIC_TOKENS, BEYOND_SCOPE, BEYOND_POLICY]
/** So often the same data may be asked for after consent was withdrawn: several readers may have to learn of it. */
const MOST_REFUSED = 3
/** Fewer calls say nothing. */
const FEWEST_CALLS = 10

export const requestsAreValid: Check = {
  name: 'requests-are-valid',
  title: 'Every request is as the contract says',
  group: 'calls',
  look: (observed) => {
    const { calls } = observed
    const related = relatedIn(observed)
    const refused = calls.filter((call) => call.fault !== 'status' && isRefusedAsInvalid(call))
    const learning = firstOfEach(refused.filter((call) => call.status === 403 && followsWithdrawal(call, related)))
    const wrong = refused.filter((call) => !learning.has(call))
    if (wrong.length > 0)
      return failed(
        `${plural(wrong.length, 'request')} of ${calls.length.toLocaleString('en-US')} refused, as the contract does not allow it.`,
        'Mend these requests: the answer of each says what was expected. cpd validate checks a request before it is sent.',
        wrong.map((call) => ofCall(call, withoutOddNames(call.error ?? 'refused'))),
      )
    const good = calls.filter(succeeded)
    if (good.length < FEWEST_CALLS)
      return notSeen(`${plural(good.length, 'call')} so far: too few to tell.`, `Make ${FEWEST_CALLS} calls or more.`)
    return shown(
      `None of ${plural(calls.length, 'call')} was refused as not valid.`,
      good.slice(-1).map((call) => ofCall(call)),
    )
  },
}

const isRefusedAsInvalid = ({ status, error }: ObservedCall): boolean =>
  INVALID.has(status) || (status === 401 && BEYOND.some((refusal) => error?.startsWith(refusal)))

/** The first few calls that ask for the same. */
const firstOfEach = (calls: readonly ObservedCall[]): ReadonlySet<ObservedCall> =>
  new Set(
    [...Map.groupBy(calls, ({ path, requestHash }) => `${path} ${requestHash}`).values()].flatMap((same) => same.slice(0, MOST_REFUSED)),
  )

/** No webhook says that consent was withdrawn: the first call after that may be the one to learn of it. */
function followsWithdrawal({ datarequestId, individualId, at }: ObservedCall, { dataRequests }: Related): boolean {
  const asked = datarequestId === null ? [...dataRequests.values()].filter((one) => one.individualId === individualId) : []
  const one = dataRequests.get(datarequestId ?? '')
  return [...asked, ...(one ? [one] : [])].some(({ recorded }) =>
    recorded.some((event) => event.type === 'CONSENT_DEREGISTER' && event.at <= at),
  )
}
