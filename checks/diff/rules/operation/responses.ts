/**
 * Response statuses. A success status breaks clients when it is removed and when it is new. A new error status breaks
 * nobody: every client knows its class (RFC 9110, section 15). Webhooks are answered by clients: a new status is compatible.
 */
import type { JsonObject } from '../../document/api-document.ts'
import { breaksEveryone, breaksReadersNotesSenders, breaksSenders, compatible, type Difference } from '../../change.ts'

/**
 * Response headers: one that is removed or may be left out breaks clients that read it. The answers to webhooks are sent by
 * clients: there a header that must be sent breaks them.
 */
export const headerRemoved: Difference = { id: 'answer-header-removed', effect: breaksReadersNotesSenders('clients that read it') }

export const headerAdded = (header: JsonObject): Difference =>
  header['required'] === true
    ? { id: 'required-answer-header-added', effect: breaksSenders('clients that do not send it yet') }
    : { id: 'answer-header-added', effect: compatible }

const isSuccess = (status: string): boolean => /^[23]/.test(status)
const isRange = (status: string): boolean => /^[1-5]XX$/.test(status)
const rangeOf = (status: string): string => `${status.slice(0, 1)}XX`

/** The answers of an operation by status, as `200`, `2XX`, `default`. */
export const byStatus = (responses: Readonly<Record<string, unknown>>): Map<string, unknown> =>
  new Map(
    Object.entries(responses)
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => [status === 'default' ? status : status.toUpperCase(), response]),
  )

type Statuses = ReadonlyMap<string, unknown>

export function responseStatuses(was: Statuses, is: Statuses, by: 'service' | 'client'): Difference[] {
  const [before, now] = [was, is].map((one) => [...one.keys()].filter((status) => status !== 'default')) as [string[], string[]]
  return [
    ...before.filter((status) => !now.includes(status) && !now.includes(rangeOf(status))).map((status) => statusRemoved(status, now, by)),
    ...now.filter((status) => !before.includes(status)).map((status) => statusAdded(status, by, coveringStatus(was, status) !== undefined)),
  ]
}

/** Pairs the statuses whose bodies are compared: the same status, or a status with the range or `default` that covers it in the other document. */
export function statusPairs(was: Statuses, is: Statuses): { before: string; now: string }[] {
  const same = [...was.keys()].filter((status) => is.has(status)).map((status) => ({ before: status, now: status }))
  const removed = [...was.keys()].flatMap((before) => {
    const now = is.has(before) ? undefined : coveringStatus(is, before)
    return now === undefined ? [] : [{ before, now }]
  })
  const added = [...is.keys()].flatMap((now) => {
    const before = was.has(now) ? undefined : coveringStatus(was, now)
    return before === undefined ? [] : [{ before, now }]
  })
  return [...same, ...removed, ...added]
}

/** Returns the range that includes a status, or else `default`. Covers a success by `default` only if no success is stated. */
function coveringStatus(statuses: Statuses, status: string): string | undefined {
  if (status === 'default') return undefined
  if (status !== rangeOf(status) && statuses.has(rangeOf(status))) return rangeOf(status)
  const isOther = !isSuccess(status) || ![...statuses.keys()].some(isSuccess)
  return isOther && statuses.has('default') ? 'default' : undefined
}

function statusRemoved(status: string, now: readonly string[], by: 'service' | 'client'): Difference {
  const whom = by === 'client' ? 'clients that answer with it' : 'clients that wait for it'
  // One status of a range is left: clients were ready for each of them.
  const isNarrowed = by === 'service' && isRange(status) && now.some((other) => rangeOf(other) === status)
  return { id: 'status-removed', was: status, effect: isSuccess(status) && !isNarrowed ? breaksEveryone(whom) : compatible }
}

function statusAdded(status: string, by: 'service' | 'client', covered: boolean): Difference {
  const breaks = by === 'service' && isSuccess(status) && !covered
  return {
    id: 'status-added',
    is: status,
    effect: breaks ? breaksEveryone('clients that know only the successes stated before') : compatible,
  }
}
