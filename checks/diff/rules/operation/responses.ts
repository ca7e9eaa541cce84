/**
 * Response statuses. Removing or adding a success status breaks clients. Adding an error status breaks nobody, because every client can
 * fall back to the status class (RFC 9110, section 15). Clients send the responses to webhooks, so adding a status there is compatible.
 */
import type { JsonObject } from '../../document/api-document.ts'
import { breaksEveryone, breaksReadersNotesSenders, breaksSenders, compatible, type Difference } from '../../change.ts'

/**
 * Response headers. Removing a header or making it optional breaks clients that read it. Clients send the responses to webhooks, so
 * requiring a header there breaks them.
 */
export const headerRemoved: Difference = { id: 'response-header-removed', effect: breaksReadersNotesSenders('clients that read it') }

export const headerAdded = (header: JsonObject): Difference =>
  header['required'] === true
    ? { id: 'required-response-header-added', effect: breaksSenders('clients that do not send it yet') }
    : { id: 'response-header-added', effect: compatible }

const isSuccess = (status: string): boolean => /^[23]/.test(status)
const isRange = (status: string): boolean => /^[1-5]XX$/.test(status)
const getRange = (status: string): string => `${status.slice(0, 1)}XX`

/** Indexes the responses of an operation by status, for example `200`, `2XX` or `default`. */
export const indexByStatus = (responses: Readonly<Record<string, unknown>>): Map<string, unknown> =>
  new Map(
    Object.entries(responses)
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => [status === 'default' ? status : status.toUpperCase(), response]),
  )

type Statuses = ReadonlyMap<string, unknown>

export function compareStatuses(base: Statuses, revision: Statuses, by: 'service' | 'client'): Difference[] {
  const [before, now] = [base, revision].map((statuses) => [...statuses.keys()].filter((status) => status !== 'default')) as [
    string[],
    string[],
  ]
  return [
    ...before.filter((status) => !now.includes(status) && !now.includes(getRange(status))).map((status) => createRemoval(status, now, by)),
    ...now
      .filter((status) => !before.includes(status))
      .map((status) => createAddition(status, by, findCoveringStatus(base, status) !== undefined)),
  ]
}

/**
 * Pairs the statuses whose bodies are compared: identical statuses, or a status and the range or `default` that covers it in the other
 * document.
 */
export function pairStatuses(base: Statuses, revision: Statuses): { before: string; now: string }[] {
  const same = [...base.keys()].filter((status) => revision.has(status)).map((status) => ({ before: status, now: status }))
  const removed = [...base.keys()].flatMap((before) => {
    const now = revision.has(before) ? undefined : findCoveringStatus(revision, before)
    return now === undefined ? [] : [{ before, now }]
  })
  const added = [...revision.keys()].flatMap((now) => {
    const before = base.has(now) ? undefined : findCoveringStatus(base, now)
    return before === undefined ? [] : [{ before, now }]
  })
  return [...same, ...removed, ...added]
}

/**
 * Returns the range that includes a status, or otherwise `default`. `default` covers a success status only if the document declares no
 * success status.
 */
function findCoveringStatus(statuses: Statuses, status: string): string | undefined {
  if (status === 'default') return undefined
  if (status !== getRange(status) && statuses.has(getRange(status))) return getRange(status)
  const isCoveredByDefault = !isSuccess(status) || ![...statuses.keys()].some(isSuccess)
  return isCoveredByDefault && statuses.has('default') ? 'default' : undefined
}

function createRemoval(status: string, now: readonly string[], by: 'service' | 'client'): Difference {
  const whom = by === 'client' ? 'clients that respond with it' : 'clients that wait for it'
  // True if statuses within the range replace the range. Clients already had to handle every status in the range.
  const isNarrowed = by === 'service' && isRange(status) && now.some((candidate) => getRange(candidate) === status)
  return { id: 'status-removed', was: status, effect: isSuccess(status) && !isNarrowed ? breaksEveryone(whom) : compatible }
}

function createAddition(status: string, by: 'service' | 'client', covered: boolean): Difference {
  const breaks = by === 'service' && isSuccess(status) && !covered
  return {
    id: 'status-added',
    is: status,
    effect: breaks ? breaksEveryone('clients that know only the previous success statuses') : compatible,
  }
}
