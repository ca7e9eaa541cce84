/** An access token is long-lived and serves many calls; another is asked for before it ends, or when a call is refused for it (Authentication). */
import { tables } from '../../../../generated/tables.ts'
import { type Check, failed, isCallOf, isOfGroup, notSeen, ofCall, plural, shown, succeeded } from '../check.ts'
import { relatedIn } from '../related.ts'
import { firstOfToken, repetitionsOf, whetherRepeated } from '../repeated.ts'
import type { ObservedCall, ObservedToken, Observations } from '../../../features/observations/observations.ts'

/** Fewer calls say nothing. */
const MIN_CALLS = 5
/** Several processes may each ask for their own; those that begin together are one time. */
const NEEDLESS_TIMES_ALLOWED = 4
/** Minimum number of calls that change their token within the same work. */
const MIN_CHANGES = 3
/** From this number of calls for each token in use, processes that start and end may explain the tokens. */
const MAX_CALLS_PER_TOKEN = 1.5
/** More calls than this for each token in use are many. */
const FEW_CALLS_A_TOKEN = 3

export const accessTokensAreReused: Check = {
  name: 'access-tokens-are-reused',
  title: 'One access token serves many calls',
  group: 'tokens',
  look: (observed) => {
    const { calls, tokens } = observed
    const asked = calls.filter((call) => isCallOf(call, 'generateAccessToken') && succeeded(call))
    // A purge has a special token.
    const used = calls.filter((call) => !isOfGroup(call, 'Authentication', 'Compliance') && call.status !== 401)
    if (asked.length === 0 || used.length < MIN_CALLS)
      return notSeen(
        `${plural(asked.length, 'access token')} and ${plural(used.length, 'call')}: too few to tell.`,
        `Make ${MIN_CALLS} calls or more.`,
      )
    const found = `${plural(asked.length, 'access token')} for ${plural(used.length, 'call')}.`
    const needless = whileAnotherWasValid(asked, tokens)
    const evidence = needless.map((call) => ofCall(call, 'the access token before was still valid'))
    const times = timesOf(needless, used)
    const changed = changesWithinWork(observed, used)
    const inUse = new Set(used.map(({ tokenHash }) => tokenHash)).size
    if (times > NEEDLESS_TIMES_ALLOWED && changed >= MIN_CHANGES && used.length < inUse * MAX_CALLS_PER_TOKEN)
      return failed(
        `${found} ${plural(changed, 'call')} for an Individual followed a call with another token, and each of these tokens served one call.`,
        'Keep the access token. Ask for a new one when it expires.',
        evidence,
      )
    if (times > NEEDLESS_TIMES_ALLOWED || used.length <= inUse * FEW_CALLS_A_TOKEN)
      return notSeen(
        `${found} ${plural(needless.length, 'token')} were asked for while another was valid: by processes that started then, or needlessly.`,
        'Keep the access token where all processes find it, or let the processes that run serve more calls.',
        evidence,
      )
    return shown(
      found,
      asked.map((call) => ofCall(call)),
    )
  },
}

/**
 * Counts the calls for an Individual whose token, like the token of the call before for the same Individual, served no other call. A
 * webhook between the two may have started a process.
 */
function changesWithinWork(observed: Observations, used: readonly ObservedCall[]): number {
  const { individualOf, webhooksBetween } = relatedIn(observed)
  const served = Map.groupBy(used, ({ tokenHash }) => tokenHash)
  const last = new Map<string, ObservedCall>()
  let changes = 0
  for (const call of used) {
    const person = individualOf(call)
    if (person === null) continue
    const before = last.get(person)
    const areSingle = [before, call].every((one) => one && served.get(one.tokenHash)?.length === 1)
    if (areSingle && isSoonAfter(before, call) && webhooksBetween(before?.began ?? 0, call.began ?? 0, person) === 0) changes++
    last.set(person, call)
  }
  return changes
}

/** Calls for one Individual within this real time are the same work. */
const WORK_MS = 2000

const isSoonAfter = (before: ObservedCall | undefined, { began }: ObservedCall): boolean => (began ?? 0) - (before?.answered ?? 0) < WORK_MS

/** The calls that asked for a token while an earlier one was still valid. */
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

/** The number of times that tokens were asked for, with other calls between. */
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

const LIFETIME_MS = Number(tables.limits['access_token_seconds']?.value) * 1000
/** Calls that were on their way together may all be refused; so many one after the other are not. */
const MAX_REJECTED_CALLS = 3

export const accessTokensAreRenewed: Check = {
  name: 'access-tokens-are-renewed',
  title: 'The integration renews an access token before it expires, or after a 401, and repeats the call',
  group: 'tokens',
  look: (observed) => {
    const { calls, tokens } = observed
    const stubborn = refusedRuns(calls, tokens).filter(({ length }) => length > MAX_REJECTED_CALLS)
    if (stubborn.length > 0)
      return failed(
        `${stubborn.flat().length} calls in a row were refused for an ended token, and the integration did not ask for a new one.`,
        'After a 401, ask for a new access token and repeat the call once.',
        stubborn.flat().map((call) => ofCall(call, 'the token had ended')),
      )
    const endedToken = endedTokenOf(tokens)
    const [firstUse, firstRefused] = [firstOfToken(calls), firstOfToken(calls.filter((call) => endedToken(call) !== undefined))]
    const asked = calls.filter((call) => asksForToken(call) && succeeded(call))
    /** A token that another process had before is none. */
    const renewalFor = (refused: ObservedCall, next: ObservedCall) =>
      asked.find(({ seq }) => seq > (firstRefused.get(refused.tokenHash) ?? 0) && seq < (firstUse.get(next.tokenHash) ?? 0))
    const all = repetitionsOf(
      observed,
      (call) => endedToken(call) !== undefined,
      (refused, next) => next.status !== 401 && renewalFor(refused, next) !== undefined,
    )
    if (all.length > 0)
      return whetherRepeated(all, {
        none: 'A call was refused for an ended token, and was not repeated with a new one.',
        every: 'Calls were refused for an ended token, and were repeated with a new one.',
        whatToDo: 'After a 401, ask for a new access token and repeat the call.',
        evidenceOf: ({ refused, again }) => [
          ofCall(refused, 'the token had ended'),
          ...(again ? [renewalFor(refused, again), again].flatMap((call) => (call ? [ofCall(call)] : [])) : []),
        ],
      })
    const ended = endOfTheFirst(tokens)
    const after = calls.find((call) => call.at >= ended && !isOfGroup(call, 'Authentication') && succeeded(call))
    if (!after)
      return notSeen(
        'No call was refused for an ended token, and no call came after the first access tokens expired.',
        'Add the fault with POST /sandbox/faults and "expire_token": true, for an operation that your integration calls. You need not move the clock.',
      )
    const last = calls.findLast((call) => asksForToken(call) && call.seq < after.seq)
    return shown('Calls continued after the first access tokens expired, and none was refused.', [
      ...(last ? [ofCall(last)] : []),
      ofCall(after, 'after the first tokens had expired'),
    ])
  },
}

const asksForToken = (call: ObservedCall): boolean => isCallOf(call, 'generateAccessToken')

/** Processes that begin together each have a token of their own: when the last of these expires. */
function endOfTheFirst(tokens: readonly ObservedToken[]): number {
  const together = (tokens[0]?.createdAt ?? 0) + LIFETIME_MS / 2
  const ends = tokens.filter(({ createdAt }) => createdAt < together).map(({ expiresAt, invalidatedAt }) => invalidatedAt ?? expiresAt)
  return ends.length === 0 ? Infinity : Math.max(...ends)
}

/** Finds the ended access token of a rejected call. Public tokens do not count, because they end soon. */
function endedTokenOf(tokens: readonly ObservedToken[]): (call: ObservedCall) => string | undefined {
  const accessTokens = new Set(tokens.map(({ hash }) => hash))
  return ({ refusal, tokenHash }) => {
    if (refusal !== 'TOKEN_EXPIRED' && refusal !== 'TOKEN_INVALIDATED') return undefined
    return tokenHash !== null && accessTokens.has(tokenHash) ? tokenHash : undefined
  }
}

/** Refusals of the same token that no new one came between, each begun after the one before was answered. */
function refusedRuns(calls: readonly ObservedCall[], tokens: readonly ObservedToken[]): ObservedCall[][] {
  const endedToken = endedTokenOf(tokens)
  const runs: ObservedCall[][] = []
  const open = new Map<string, ObservedCall[]>()
  for (const call of calls) {
    if (asksForToken(call)) open.clear()
    const token = endedToken(call)
    if (token === undefined) continue
    const run = open.get(token) ?? []
    const last = run.at(-1)
    if (last && call.began !== null && last.answered !== null && call.began < last.answered) continue
    if (run.length === 0) runs.push(run)
    run.push(call)
    open.set(token, run)
  }
  return runs
}
