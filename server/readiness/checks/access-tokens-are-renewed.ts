/** An access token has a lifetime (Authentication): another is asked for before it ends, or when a call is refused for it. */
import { tables } from '../../../generated/tables.ts'
import { type Check, failed, notSeen, ofCall, shown, succeeded } from '../check.ts'
import type { ObservedCall, ObservedToken } from '../observations.ts'

const ASK = '/v3/auth/generate_access_token'
const LIFETIME_DAYS = Math.ceil(Number(tables.limits['access_token_seconds']?.value) / 86_400)
/** Calls that were on their way together may all be refused; so many one after the other are not. */
const MOST_REFUSED = 3

export const accessTokensAreRenewed: Check = {
  name: 'access-tokens-are-renewed',
  title: 'An access token is renewed before it expires, or when a call is refused for it',
  group: 'tokens',
  look: ({ calls, tokens }) => {
    const runs = refusedRuns(calls, tokens)
    const stubborn = runs.filter(({ length }) => length > MOST_REFUSED).flat()
    if (stubborn.length > 0)
      return failed(
        `${stubborn.length} calls one after the other were refused for a token that had ended, and no other was asked for.`,
        'Ask for another access token when a call is refused with 401, and repeat the call once.',
        stubborn.map((call) => ofCall(call, 'the token had ended')),
      )
    const refused = runs.flat()
    const expiry = tokens[0]?.expiresAt ?? Infinity
    const ended = Math.min(expiry, refused[0]?.at ?? Infinity)
    const after = calls.find(
      (call) => call.at >= ended && call.seq > (refused[0]?.seq ?? 0) && !call.path.startsWith('/v3/auth/') && succeeded(call),
    )
    if (!after)
      return notSeen(
        ended === Infinity ? 'No access token has ended.' : 'An access token has ended, and no call was made with another one.',
        `Let virtual time pass the lifetime of the token (cpd clock --advance ${LIFETIME_DAYS}d), and let the integration call again.`,
        refused.map((call) => ofCall(call, 'the token had ended')),
      )
    const renewal = calls.findLast((call) => call.path === ASK && call.seq < after.seq)
    return shown(
      refused.length === 0
        ? 'Calls went on after the first access token expired, and none was refused for it.'
        : 'Calls were refused for a token that had ended, and went on with another.',
      [
        ...refused.map((call) => ofCall(call, 'the token had ended')),
        ...(renewal ? [ofCall(renewal)] : []),
        ofCall(after, 'after the first token had ended'),
      ],
    )
  },
}

/** Whether a call was refused for an access token; public tokens end too, and soon. */
function refusedFor(tokens: readonly ObservedToken[]): (call: ObservedCall) => boolean {
  const expired = new Set(tokens.map(({ expiresAt }) => `The token expired at ${new Date(expiresAt).toISOString()}`))
  const invalidated = Math.min(...tokens.map(({ invalidatedAt }) => invalidatedAt ?? Infinity))
  return ({ status, error, at }) => {
    const [message = ''] = (error ?? '').split(': ', 1)
    return status === 401 && (expired.has(message) || (message === 'The token was invalidated' && invalidated <= at))
  }
}

/** Refusals that no new token came between, each begun after the one before was answered. */
function refusedRuns(calls: readonly ObservedCall[], tokens: readonly ObservedToken[]): ObservedCall[][] {
  const isRefused = refusedFor(tokens)
  const runs: ObservedCall[][] = []
  let run: ObservedCall[] = []
  for (const call of calls) {
    if (call.path === ASK) run = []
    if (!isRefused(call)) continue
    const last = run.at(-1)
    if (last && call.began !== null && last.answered !== null && call.began < last.answered) continue
    if (run.length === 0) runs.push(run)
    run.push(call)
  }
  return runs
}
