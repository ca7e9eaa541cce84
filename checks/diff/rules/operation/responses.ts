/**
 * Response statuses. A success status breaks clients when it is removed and when it is new. A new error status breaks
 * nobody: every client knows its class (RFC 9110, section 15). Webhooks are answered by clients: a new status is compatible.
 */
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { quoteValue } from '../../document/in-words.ts'
import { breaksEveryone, breaksReaders, breaksReadersNotesSenders, breaksSenders, compatible, type Difference } from '../../change.ts'
import { isSameJson } from '../schema/rule.ts'

/** Links from an answer to further operations: one that is gone or leads elsewhere breaks clients that follow it. */
const FOLLOWERS = breaksReaders('clients that follow it')

export function links(
  was: { document: ApiDocument; response: JsonObject },
  is: { document: ApiDocument; response: JsonObject },
): Difference[] {
  const [before, now] = [linksOf(was), linksOf(is)]
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name): Difference[] => {
    const [one, other] = [before.get(name), now.get(name)]
    if (!one) return [{ id: 'link-added', is: name, effect: compatible }]
    if (!other) return [{ id: 'link-removed', was: name, effect: FOLLOWERS }]
    if (isSameJson(one, other)) return []
    return [{ id: 'link-changed', was: `${name}: ${quoteValue(one)}`, is: `${name}: ${quoteValue(other)}`, effect: FOLLOWERS }]
  })
}

/** The target of each link, without descriptions. */
const linksOf = ({ document, response }: { document: ApiDocument; response: JsonObject }): Map<string, JsonObject> =>
  new Map(
    Object.entries(document.object(response['links'], 'the links')).map(([name, written]) => {
      const { operationId, operationRef, parameters, requestBody, server } = document.object(written, `the link ${name}`)
      const { url } = document.object(server, `the server of the link ${name}`)
      return [name, { operationId, operationRef, parameters, requestBody, url }]
    }),
  )

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
