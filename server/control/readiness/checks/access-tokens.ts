/**
 * Checks that the integration reuses access tokens, and renews them before they expire or after a 401 (see Authentication in the
 * specification).
 */
import { tables } from '../../../../generated/tables.ts'
import { type Check, reportFailed, isCallTo, isOfGroup, reportNotSeen, ofCall, ofCalls, plural, reportShown, succeeded } from '../check.ts'
import { relatedIn } from '../related.ts'
import { firstOfToken, findRepetitions, whetherRepeated } from '../repeated.ts'
import type { ObservedCall, ObservedToken, Observations } from '../../../features/observations/observations.ts'

/** Minimum number of calls for a verdict. */
const MIN_CALLS = 5
/**
 * Maximum number of token requests while another token is valid. Some are allowed, because each new process needs its own token.
 * Consecutive requests without other calls in between are counted as one.
 */
const NEEDLESS_TIMES_ALLOWED = 4
/** Minimum number of token changes within a unit of work at which the check fails. */
const MIN_CHANGES = 3
/**
 * Maximum average number of calls per token at which the check fails. If the average is higher, short-lived processes may explain the
 * tokens.
 */
const MAX_CALLS_PER_TOKEN = 1.5
/** Average number of calls per token above which an integration reuses tokens. */
const MIN_CALLS_PER_TOKEN = 3

export const reusesAccessTokens: Check = {
  name: 'reuses-access-tokens',
  title: 'The integration reuses each access token for many calls',
  group: 'tokens',
  look: (observed) => {
    const { calls, tokens } = observed
    const asked = calls.filter((call) => isCallTo(call, 'generateAccessToken') && succeeded(call))
    // Excludes purges, because they use purge tokens.
    const used = calls.filter((call) => !isOfGroup(call, 'Authentication', 'Compliance') && call.status !== 401)
    if (asked.length === 0 || used.length < MIN_CALLS)
      return reportNotSeen(
        `${plural(asked.length, 'access token')} and ${plural(used.length, 'call')} are too few for a verdict.`,
        `Make ${MIN_CALLS} calls or more.`,
      )
    const found = `${plural(asked.length, 'access token')} for ${plural(used.length, 'call')}.`
    const needless = whileAnotherWasValid(asked, tokens)
    const evidence = needless.map((call) => ofCall(call, 'an earlier access token was still valid'))
    const times = countGroups(needless, used)
    const changed = changesWithinWork(observed, used)
    const inUse = new Set(used.map(({ tokenHash }) => tokenHash)).size
    if (times > NEEDLESS_TIMES_ALLOWED && changed >= MIN_CHANGES && used.length < inUse * MAX_CALLS_PER_TOKEN)
      return reportFailed(
        `${found} For the same Individual, ${plural(changed, 'call')} followed a call with another token, and each of these tokens served only one call.`,
        'Store the access token, and request a new one when it expires.',
        evidence,
      )
    if (times > NEEDLESS_TIMES_ALLOWED || used.length <= inUse * MIN_CALLS_PER_TOKEN)
      return reportNotSeen(
        `${found} The integration requested ${plural(needless.length, 'token')} while another was valid. New processes may have needed them.`,
        'Share the access token between processes, or make more calls with the running processes.',
        evidence,
      )
    return reportShown(found, ofCalls(asked))
  },
}

/**
 * Counts pairs of consecutive calls for an Individual in which each call used a token that no other call used. Ignores pairs with a webhook
 * in between, because the webhook may have started another process.
 */
function changesWithinWork(observed: Observations, used: readonly ObservedCall[]): number {
  const { findIndividual, webhooksBetween } = relatedIn(observed)
  const served = Map.groupBy(used, ({ tokenHash }) => tokenHash)
  const last = new Map<string, ObservedCall>()
  let changes = 0
  for (const call of used) {
    const person = findIndividual(call)
    if (person === null) continue
    const before = last.get(person)
    const areSingle = [before, call].every((one) => one && served.get(one.tokenHash)?.length === 1)
    if (areSingle && isSoonAfter(before, call) && webhooksBetween(before?.began ?? 0, call.began ?? 0, person) === 0) changes++
    last.set(person, call)
  }
  return changes
}

/** Maximum real time between consecutive calls that belong to the same unit of work. */
const WORK_MS = 2000

const isSoonAfter = (before: ObservedCall | undefined, { began }: ObservedCall): boolean => (began ?? 0) - (before?.ended ?? 0) < WORK_MS

/** Returns the calls that requested a token while an earlier token was still valid. */
function whileAnotherWasValid(asked: readonly ObservedCall[], tokens: readonly ObservedToken[]): ObservedCall[] {
  let earlier = 0
  let validUntil = -Infinity
  return asked.slice(1).filter(({ at }) => {
    for (; (tokens[earlier]?.createdAt ?? Infinity) < at; earlier++)
      validUntil = Math.max(validUntil, tokens[earlier]?.invalidatedAt ?? tokens[earlier]?.expiresAt ?? 0)
    // With a frozen clock, all tokens have the same timestamp, so only the first token request was necessary.
    return validUntil > at || at === asked[0]?.at
  })
}

/** Counts the groups of token requests that are separated by other calls. */
function countGroups(needless: readonly ObservedCall[], used: readonly ObservedCall[]): number {
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
/** Maximum number of consecutive calls with an expired token that a correct client may send. */
const MAX_REJECTED_CALLS = 3

export const renewsAccessTokens: Check = {
  name: 'renews-access-tokens',
  title: 'The integration renews access tokens before they expire, or after a 401, and repeats the rejected call',
  group: 'tokens',
  look: (observed) => {
    const { calls, tokens } = observed
    const stubborn = rejectedRuns(calls, tokens).filter(({ length }) => length > MAX_REJECTED_CALLS)
    if (stubborn.length > 0)
      return reportFailed(
        `The server rejected ${stubborn.flat().length} consecutive calls because their token was no longer valid, and the integration did not request a new one.`,
        'After a 401, request a new access token and repeat the call once.',
        stubborn.flat().map((call) => ofCall(call, 'the token was no longer valid')),
      )
    const endedToken = findEndedToken(tokens)
    const [firstUse, firstRejected] = [firstOfToken(calls), firstOfToken(calls.filter((call) => endedToken(call) !== undefined))]
    const asked = calls.filter((call) => asksForToken(call) && succeeded(call))
    /** Finds the token request between a rejected call and its retry. A token that was used before the rejection is not a renewal. */
    const renewalFor = (rejected: ObservedCall, next: ObservedCall) =>
      asked.find(({ seq }) => seq > (firstRejected.get(rejected.tokenHash) ?? 0) && seq < (firstUse.get(next.tokenHash) ?? 0))
    const all = findRepetitions(
      observed,
      (call) => endedToken(call) !== undefined,
      (rejected, next) => next.status !== 401 && renewalFor(rejected, next) !== undefined,
    )
    if (all.length > 0)
      return whetherRepeated(all, {
        none: 'The server rejected a call because its token was no longer valid, and the integration did not repeat it with a new token.',
        every: 'After calls were rejected because their token was no longer valid, the integration repeated them with a new token.',
        nextStep: 'After a 401, request a new access token and repeat the call.',
        listEvidence: ({ rejected, again }) => [
          ofCall(rejected, 'the token was no longer valid'),
          ...(again ? [renewalFor(rejected, again), again].flatMap((call) => (call ? [ofCall(call)] : [])) : []),
        ],
      })
    const ended = endOfTheFirst(tokens)
    const after = calls.find((call) => call.at >= ended && !isOfGroup(call, 'Authentication') && succeeded(call))
    if (!after)
      return reportNotSeen(
        'No call had an expired token, and no call followed the expiry of the first access tokens.',
        'Add the fault with POST /sandbox/faults and "expire_token": true, for an operation that the integration calls. You do not have to move the clock.',
      )
    const last = calls.findLast((call) => asksForToken(call) && call.seq < after.seq)
    return reportShown('The integration continued after its first access tokens expired, and no call was rejected.', [
      ...(last ? [ofCall(last)] : []),
      ofCall(after, 'after the first tokens had expired'),
    ])
  },
}

const asksForToken = (call: ObservedCall): boolean => isCallTo(call, 'generateAccessToken')

/** Returns the time at which the last token of the initial processes expires. Processes that start together each request a token. */
function endOfTheFirst(tokens: readonly ObservedToken[]): number {
  const together = (tokens[0]?.createdAt ?? 0) + LIFETIME_MS / 2
  const ends = tokens.filter(({ createdAt }) => createdAt < together).map(({ expiresAt, invalidatedAt }) => invalidatedAt ?? expiresAt)
  return ends.length === 0 ? Infinity : Math.max(...ends)
}

/**
 * Returns a function that finds the expired or invalidated access token of a rejected call. Public tokens are excluded, because they are
 * short-lived.
 */
function findEndedToken(tokens: readonly ObservedToken[]): (call: ObservedCall) => string | undefined {
  const accessTokens = new Set(tokens.map(({ hash }) => hash))
  return ({ rejection, tokenHash }) => {
    if (rejection !== 'TOKEN_EXPIRED' && rejection !== 'TOKEN_INVALIDATED') return undefined
    return tokenHash !== null && accessTokens.has(tokenHash) ? tokenHash : undefined
  }
}

/**
 * Returns runs of rejected calls that used the same token and were not separated by a token request. Ignores calls that overlap the
 * previous call.
 */
function rejectedRuns(calls: readonly ObservedCall[], tokens: readonly ObservedToken[]): ObservedCall[][] {
  const endedToken = findEndedToken(tokens)
  const runs: ObservedCall[][] = []
  const open = new Map<string, ObservedCall[]>()
  for (const call of calls) {
    if (asksForToken(call)) open.clear()
    const token = endedToken(call)
    if (token === undefined) continue
    const run = open.get(token) ?? []
    const last = run.at(-1)
    if (last && call.began !== null && last.ended !== null && call.began < last.ended) continue
    if (run.length === 0) runs.push(run)
    run.push(call)
    open.set(token, run)
  }
  return runs
}
