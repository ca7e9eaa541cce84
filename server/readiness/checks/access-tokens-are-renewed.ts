/** An access token has a lifetime (Authentication): another is asked for before it ends, or when a call is refused for it. */
import type { ObservedCall } from '../observations.ts'
import { type Check, failed, notSeen, ofCall, shown, succeeded } from '../check.ts'

const ASK = '/v3/auth/generate_access_token'
const EXPIRED = /^The token expired/
/** Calls that were on their way together may all be refused; so many one after the other are not. */
const MOST_REFUSED = 3

export const accessTokensAreRenewed: Check = {
  name: 'access-tokens-are-renewed',
  title: 'An access token is renewed before it expires, or when a call is refused for it',
  group: 'tokens',
  look: ({ calls, tokens }) => {
    const runs = refusedRuns(calls)
    const stubborn = runs.filter(({ length }) => length > MOST_REFUSED).flat()
    if (stubborn.length > 0)
      return failed(
        `${stubborn.length} calls one after the other were refused for an expired token, and no other was asked for.`,
        'Ask for another access token when a call is refused with 401, and repeat the call once.',
        stubborn.map((call) => ofCall(call, 'the token had expired')),
      )
    const expiry = tokens[0]?.expiresAt
    const after =
      expiry === undefined ? undefined : calls.find((call) => call.at >= expiry && !call.path.startsWith('/v3/auth/') && succeeded(call))
    if (!after)
      return notSeen(
        expiry === undefined
          ? 'No access token was asked for.'
          : 'No access token has expired since it was asked for and another one was used.',
        'Let virtual time pass the lifetime of the token (cpd clock --advance 31d), and let the integration call again.',
      )
    const refused = runs.flat()
    const renewal = calls.findLast((call) => call.path === ASK && call.at <= after.at)
    return shown(
      refused.length === 0
        ? 'Calls went on after the first access token expired, and none was refused for it.'
        : 'Calls were refused for an expired token, and went on with another.',
      [
        ...refused.map((call) => ofCall(call, 'the token had expired')),
        ...(renewal ? [ofCall(renewal)] : []),
        ofCall(after, 'after the first token expired'),
      ],
    )
  },
}

/** Refusals that no new token came between, each begun after the one before was answered. */
function refusedRuns(calls: readonly ObservedCall[]): ObservedCall[][] {
  const runs: ObservedCall[][] = []
  let run: ObservedCall[] = []
  for (const call of calls) {
    if (call.path === ASK) run = []
    if (call.status !== 401 || !EXPIRED.test(call.error ?? '')) continue
    const last = run.at(-1)
    if (last && call.began !== null && last.answered !== null && call.began < last.answered) continue
    if (run.length === 0) runs.push(run)
    run.push(call)
  }
  return runs
}
