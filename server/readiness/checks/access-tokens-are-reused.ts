/** Access tokens are long-lived (Authentication): one serves many calls. */
import type { ObservedCall, ObservedToken } from '../observations.ts'
import { type Check, failed, isCallOf, isOfGroup, notSeen, ofCall, plural, shown, succeeded } from '../check.ts'

/** Fewer calls say nothing. */
const FEWEST_CALLS = 5
/** Several processes may each ask for their own; those that begin together are one time. */
const NEEDLESS_TIMES_ALLOWED = 4
/** More calls than this for each token are many. */
const FEW_CALLS_A_TOKEN = 3

export const accessTokensAreReused: Check = {
  name: 'access-tokens-are-reused',
  title: 'An access token is asked for once and used for many calls',
  group: 'tokens',
  look: ({ calls, tokens }) => {
    const asked = calls.filter((call) => isCallOf(call, 'generateAccessToken') && succeeded(call))
    const used = calls.filter((call) => !isOfGroup(call, 'Authentication') && call.status !== 401)
    if (asked.length === 0 || used.length < FEWEST_CALLS)
      return notSeen(
        `${plural(asked.length, 'access token')} asked for, ${plural(used.length, 'call')} made: too few to tell.`,
        `Make ${FEWEST_CALLS} calls or more.`,
      )
    const found = `${plural(asked.length, 'access token')} for ${plural(used.length, 'call')}.`
    const needless = whileAnotherWasValid(asked, tokens)
    if (timesOf(needless, used) > NEEDLESS_TIMES_ALLOWED && used.length <= asked.length * FEW_CALLS_A_TOKEN)
      return failed(
        found,
        'Keep the access token, and ask for another when it expires.',
        needless.map((call) => ofCall(call, 'the access token before was still valid')),
      )
    return shown(
      found,
      asked.map((call) => ofCall(call)),
    )
  },
}

/** Those that were asked for while an earlier one was still valid. */
function whileAnotherWasValid(asked: readonly ObservedCall[], tokens: readonly ObservedToken[]): ObservedCall[] {
  let earlier = 0
  let validUntil = -Infinity
  return asked.slice(1).filter(({ at }) => {
    for (; (tokens[earlier]?.createdAt ?? Infinity) < at; earlier++)
      validUntil = Math.max(validUntil, tokens[earlier]?.invalidatedAt ?? tokens[earlier]?.expiresAt ?? 0)
    // If time stands still, tokens have the same instant: all but the first are needless.
    return validUntil > at || at === asked[0]?.at
  })
}

/** How often tokens were asked for, with other calls between. */
function timesOf(needless: readonly ObservedCall[], used: readonly ObservedCall[]): number {
  let [times, at, until] = [0, 0, -1]
  for (const { seq } of needless) {
    while ((used[at]?.seq ?? Infinity) < seq) at++
    const usedBefore = used[at - 1]?.seq ?? 0
    if (usedBefore > until) times++
    until = seq
  }
  return times
}
