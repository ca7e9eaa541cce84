/**
 * Response statuses. A success status breaks clients when it is removed and when it is new. A new error status breaks
 * nobody: every client knows its class (RFC 9110, section 15). Webhooks are answered by clients: a new status is compatible.
 */
import { breaksEveryone, type Difference, compatible } from '../../effect.ts'

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

/** The pairs of statuses whose answers are compared: the same, or one of a range and the range. */
export function statusPairs(was: Statuses, is: Statuses): { before: string; now: string }[] {
  const same = [...was.keys()].filter((status) => is.has(status)).map((status) => ({ before: status, now: status }))
  const widened = [...was.keys()]
    .filter((status) => !is.has(status) && is.has(rangeOf(status)))
    .map((status) => ({ before: status, now: rangeOf(status) }))
  const narrowed = [...is.keys()].flatMap((status) => {
    const before = was.has(status) ? undefined : coveringStatus(was, status)
    return before === undefined ? [] : [{ before, now: status }]
  })
  return [...same, ...widened, ...narrowed]
}

/** The range that a status was part of, or `default` where that stood for every success. */
function coveringStatus(was: Statuses, status: string): string | undefined {
  if (status === 'default') return undefined
  if (was.has(rangeOf(status))) return rangeOf(status)
  return isSuccess(status) && was.has('default') && ![...was.keys()].some(isSuccess) ? 'default' : undefined
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
