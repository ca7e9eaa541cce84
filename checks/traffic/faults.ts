/** Findings about an exchange as a whole: its path, method, query, status, event, and a body that is missing or of the wrong type. */
import { tables } from '../../generated/tables.ts'
import { maskedValue } from '../validate/mask.ts'
import { nearest } from '../../server/core/nearest.ts'
import { ownProperty } from '../core/json.ts'
import { type Header, headerValue, mediaTypeOf } from './exchange.ts'
import { type Operation, nearestPath } from './find-operation.ts'
import type { TrafficFinding } from './traffic-finding.ts'

export function typeFinding(headers: readonly Header[], media: string, side: '/request' | '/response'): TrafficFinding | undefined {
  const value = headerValue(headers, 'content-type')
  if (value !== undefined && mediaTypeOf(value) === media) return undefined
  const found = value === undefined ? 'no such header' : maskedValue(mediaTypeOf(value), '')
  return { pointer: `${side}/headers/content-type`, rule: 'content-type', expected: media, found, provenance: 'specified' }
}

export const noBody = (pointer: string, media: string): TrafficFinding => ({
  pointer,
  rule: 'required',
  expected: `a body of ${media}`,
  found: 'an empty one',
  provenance: 'specified',
})

export const bodyBesides = (pointer: string): TrafficFinding => ({
  pointer,
  rule: 'unknown-body',
  expected: 'no body',
  found: 'one that the contract does not name',
  provenance: 'chosen',
})

export const otherMethod = (method: string): TrafficFinding => ({
  pointer: '/request/method',
  rule: 'method',
  expected: 'POST',
  found: maskedValue(method, ''),
  provenance: 'specified',
})

export const unknownQuery = (query: string): TrafficFinding => ({
  pointer: '/request/query',
  rule: 'unknown-query',
  expected: 'no query: operations take what they need in the body',
  // Values are often secrets.
  found: maskedValue(`?${query}`, ''),
  provenance: 'chosen',
})

export function unknownPath(path: string): TrafficFinding {
  const meant = nearestPath(path)
  const finding = { pointer: '/request/path', rule: 'unknown-path', expected: 'a path of the contract', provenance: 'specified' } as const
  return { ...finding, found: maskedValue(path, ''), ...(meant !== undefined && { nearest: meant }) }
}

export function unknownStatus(status: number, { answer, errors }: Operation): TrafficFinding {
  const known = [answer.status, ...new Set(errors.flatMap((code) => ownProperty(tables.errors, code)?.status ?? []))]
  const expected = `one of ${known.join(', ')}`
  return { pointer: '/response/status', rule: 'unknown-status', expected, found: String(status), provenance: answer.provenance }
}

export function unknownEvent(type: string): TrafficFinding {
  const meant = nearest(
    type,
    tables.webhooks.map((webhook) => webhook.type),
  )
  const finding = {
    pointer: '/request/body/event',
    rule: 'unknown-event',
    expected: 'an event of the contract',
    provenance: 'specified',
  } as const
  return { ...finding, found: maskedValue(type, ''), ...(meant !== undefined && { nearest: meant }) }
}
