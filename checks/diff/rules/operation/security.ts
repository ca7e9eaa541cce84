/**
 * Compares how callers authenticate. Clients do so for an operation: each way that was accepted still is, or a part of it is
 * enough. The service does so for a webhook, and clients check it: each way that is used now was used before, or with more beside it.
 */
import type { JsonObject, ApiDocument } from '../../document/api-document.ts'
import { breaksEveryone, type Difference, compatible } from '../../effect.ts'
import { renamedSchemes } from './security-schemes.ts'

/** One way to authenticate: the schemes and scopes that must all be present. */
type Way = ReadonlySet<string>

interface Secured {
  document: ApiDocument
  operation: JsonObject
}

export function security(was: Secured, is: Secured, by: 'client' | 'service'): Difference[] {
  const renamed = renamedSchemes(was.document, is.document)
  const before = waysOf(was.document, was.operation, (name) => renamed.get(name) ?? name)
  const now = waysOf(is.document, is.operation, (name) => name)
  return by === 'client' ? acceptedWays(before, now) : usedWays(before, now)
}

/** Whether one of the ways asks for nothing that is not in this one. */
const suffices = (way: Way, of: readonly Way[]): boolean => of.some((one) => [...one].every((scheme) => way.has(scheme)))

function acceptedWays(before: readonly Way[], now: readonly Way[]): Difference[] {
  return [
    ...before
      .filter((way) => !suffices(way, now))
      .map((way) => ({
        id: 'security-removed' as const,
        was: inWords(way),
        is: now.map(inWords).join(', or '),
        effect: breaksEveryone('clients that authenticate so'),
      })),
    ...notIn(now, before).map((way) => ({ id: 'security-added' as const, is: inWords(way), effect: compatible })),
  ]
}

function usedWays(before: readonly Way[], now: readonly Way[]): Difference[] {
  return [
    ...notIn(before, now).map((way) => ({ id: 'security-removed' as const, was: inWords(way), effect: compatible })),
    ...notIn(now, before).map((way) => ({
      id: 'security-added' as const,
      was: before.map(inWords).join(', or '),
      is: inWords(way),
      effect: suffices(way, before) ? compatible : breaksEveryone('clients that check what came before'),
    })),
  ]
}

const notIn = (ways: readonly Way[], others: readonly Way[]): Way[] => {
  const known = new Set(others.map(inWords))
  return ways.filter((way) => !known.has(inWords(way)))
}

function waysOf(document: ApiDocument, operation: JsonObject, nameOf: (name: string) => string): Way[] {
  const stated = document.list(operation['security'] ?? document.root['security'], 'security')
  if (stated.length === 0) return [new Set()]
  return stated.map((way) => {
    const schemes = Object.entries(document.object(way, 'security'))
    return new Set(
      schemes.flatMap(([name, scopes]) => [
        nameOf(name),
        ...document.strings(scopes, `security ${name}`).map((scope) => `${nameOf(name)} ${scope}`),
      ]),
    )
  })
}

const inWords = (way: Way): string => (way.size === 0 ? 'none' : [...way].toSorted().join(' and '))
