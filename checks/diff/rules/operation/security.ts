/**
 * Compares how callers authenticate. Clients do so for an operation: each way that was accepted still is, or a part of it is
 * enough. The service does so for a webhook, and clients check it: each way that is used now was used before, or with more beside it.
 */
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { isObject } from '../../../core/json.ts'
import { listCallbacks, listPathOperations, listWebhooks } from '../../document/operations.ts'
import { quoteValue } from '../../document/in-words.ts'
import { breaksEveryone, compatible, type Difference, noteOnly } from '../../change.ts'
import { canonicalJson, isSameJson, oneDifferenceOf, valuesNotIn, listChanges } from '../schema/rule.ts'
import { withoutWords } from './parameters.ts'

/** The ways in which clients authenticate: the schemes of a document and what has changed of each. */
interface Scheme {
  /** The part that clients depend on: where they go and what they send. */
  parts: Readonly<Record<string, unknown>>
  /** Each flow of OAuth, with its scopes. */
  flows: ReadonlyMap<string, { urls: JsonObject; scopes: readonly string[] }>
  /** OpenAPI 3.2: members for readers of the document, on which no call depends. */
  hints: Readonly<Record<string, unknown>>
}

function schemesOf(document: ApiDocument): Map<string, Scheme> {
  const components = document.object(document.root['components'], 'components')
  const schemes = document.object(components['securitySchemes'], 'components/securitySchemes')
  return new Map(
    Object.entries(schemes).map(([name, scheme]) => [name, schemeOf(document, document.object(scheme, `the security scheme ${name}`))]),
  )
}

/** `bearerFormat` is a hint for readers of the document; names of schemes and headers have no case. */
function schemeOf(document: ApiDocument, written: JsonObject): Scheme {
  const { bearerFormat: _, deprecated = false, oauth2MetadataUrl, flows, ...parts } = withoutWords(written)
  const lower = (key: string) => (typeof parts[key] === 'string' ? { [key]: parts[key].toLowerCase() } : {})
  return {
    parts: { ...parts, ...lower('scheme'), ...(parts['in'] === 'header' && lower('name')) },
    flows: new Map(
      Object.entries(withoutWords(document.object(flows, 'the flows of a security scheme'))).map(([name, flow]) => {
        const { scopes, ...urls } = withoutWords(document.object(flow, `the flow ${name}`))
        return [name, { urls, scopes: isObject(scopes) ? Object.keys(scopes) : [] }]
      }),
    ),
    hints: { deprecated, oauth2MetadataUrl },
  }
}

const textOf = ({ parts, flows }: Scheme): string => canonicalJson([parts, [...flows].toSorted(([a], [b]) => (a < b ? -1 : 1))])

/** The names of schemes of two documents, as one name for those that say the same. */
interface SchemeNames {
  was: (name: string) => string
  is: (name: string) => string
}

const known = new WeakMap<ApiDocument, WeakMap<ApiDocument, SchemeNames>>()

/** Computed once, for all operations. */
function schemeNames(was: ApiDocument, is: ApiDocument): SchemeNames {
  const ofOld = known.get(was) ?? new WeakMap<ApiDocument, SchemeNames>()
  known.set(was, ofOld)
  const names = ofOld.get(is) ?? namesByContent(was, is)
  ofOld.set(is, names)
  return names
}

function namesByContent(was: ApiDocument, is: ApiDocument): SchemeNames {
  const [before, now] = [schemesOf(was), schemesOf(is)]
  const first = new Map<string, string>()
  for (const [name, scheme] of now) if (!first.has(textOf(scheme))) first.set(textOf(scheme), name)
  const nameOf = (scheme: Scheme | undefined, name: string) => (scheme && first.get(textOf(scheme))) ?? name
  return {
    is: (name) => nameOf(now.get(name), name),
    // A scheme that has changed under its name is told as such.
    was: (name) => (now.has(name) ? nameOf(now.get(name), name) : nameOf(before.get(name), name)),
  }
}

/** Schemes whose name is the same and whose content has changed, by name. Only schemes that operations use break clients. */
export function schemesChanged(was: ApiDocument, is: ApiDocument): [name: string, differences: Difference[]][] {
  const now = schemesOf(is)
  const [used, needed] = [findRequirements(was), findRequirements(is)]
  return [...schemesOf(was)].flatMap(([name, before]) => {
    const after = now.get(name)
    if (!after) return []
    const changes = schemeChanges(before, after, (scope) => needed.has(scopeOf(name, scope)))
    const isUsed = used.has(name) && needed.has(name)
    return [[name, [...changes.map((one) => (isUsed ? one : { ...one, effect: noteOnly })), ...hintChanges(before, after)]]]
  })
}

/** Finds the schemes, and the scopes of schemes, that any operation, webhook or callback asks for. */
function findRequirements(document: ApiDocument): Set<string> {
  const called = [...listPathOperations(document), ...listWebhooks(document)]
  const operations = called.flatMap((operation) => [operation, ...listCallbacks(operation)])
  return new Set(operations.flatMap(({ operation }) => waysOf(document, operation, (name) => name).flatMap((way) => [...way])))
}

const hintChanges = ({ hints: was }: Scheme, { hints: is }: Scheme): Difference[] =>
  Object.keys(was)
    .filter((hint) => !isSameJson(was[hint], is[hint]))
    .map((hint) => ({ ...changed({ [hint]: was[hint] }, { [hint]: is[hint] }), effect: noteOnly }))

/** A scope that operations still ask for has only lost its description. */
function schemeChanges(was: Scheme, is: Scheme, isNeeded: (scope: string) => boolean): Difference[] {
  if (canonicalJson(was.parts) !== canonicalJson(is.parts)) return [changed(was.parts, is.parts)]
  return [...new Set([...was.flows.keys(), ...is.flows.keys()])].flatMap((name) => {
    const [before, now] = [was.flows.get(name), is.flows.get(name)]
    if (!before) return [{ ...changed({}, { flow: name }), effect: compatible }]
    if (!now) return [changed({ flow: name }, {})]
    const { refreshUrl: refreshedAt, ...urls } = before.urls
    const { refreshUrl, ...others } = now.urls
    const moved = canonicalJson(urls) !== canonicalJson(others) || (refreshedAt !== undefined && refreshedAt !== refreshUrl)
    return [
      ...(moved ? [changed(before.urls, now.urls)] : []),
      ...oneDifferenceOf(
        valuesNotIn(before.scopes, now.scopes).filter((scope) => !isNeeded(scope)),
        (scopes) => changed({ flow: name, scopes }, { flow: name }),
      ),
      ...oneDifferenceOf(valuesNotIn(now.scopes, before.scopes), (scopes) => ({
        ...changed({ flow: name }, { flow: name, scopes }),
        effect: compatible,
      })),
    ]
  })
}

const changed = (was: JsonObject, is: JsonObject): Difference => ({
  id: 'security-scheme-changed',
  was: quoteValue(was),
  is: quoteValue(is),
  effect: breaksEveryone('clients that authenticate so'),
})

/** Tokens that were accepted still are, by kind and by the scope of public tokens. Also whether the response may come later, and whether a call may be repeated. */
export function tokenRules(
  was: { document: ApiDocument; operation: JsonObject },
  is: { document: ApiDocument; operation: JsonObject },
): Difference[] {
  const scopesOf = (of: typeof was) => of.document.strings(of.operation['x-public-token-scopes'], 'x-public-token-scopes')
  return [
    ...listChanges(
      scopesOf(was),
      scopesOf(is),
      'refused',
      ['token-scope-removed', breaksEveryone('clients that call it with a public token of the scope')],
      ['token-scope-added', compatible],
    ),
    ...keywordChange(was.operation, is.operation, 'x-token-kind', 'token-kind-changed', 'clients that call it with the token of before'),
    ...keywordChange(was.operation, is.operation, 'x-async', 'async-changed', 'clients that wait for the answer as before'),
    ...effectChange(was.operation['x-effect'], is.operation['x-effect']),
  ]
}

/** From the effect that is safest to repeat to the one that is least. */
const EFFECTS: readonly unknown[] = ['reads', 'creates', 'acts']

/** A document that states no effect, or one that is unknown here, promises nothing. */
function effectChange(was: unknown, is: unknown): Difference[] {
  const [before, now] = [EFFECTS.indexOf(was), EFFECTS.indexOf(is)]
  if (before === -1 || now === -1 || before === now) return []
  const effect = now < before ? compatible : breaksEveryone('clients that repeat the call as before')
  return [{ id: 'effect-changed', was: quoteValue(was), is: quoteValue(is), effect }]
}

function keywordChange(was: JsonObject, is: JsonObject, keyword: string, id: Difference['id'], whom: string): Difference[] {
  if (isSameJson(was[keyword], is[keyword])) return []
  // A client that was ready to wait also takes an immediate response, and one that was left unspecified.
  const isMilder = keyword === 'x-async' && is[keyword] !== true
  return [{ id, was: quoteValue(was[keyword]), is: quoteValue(is[keyword]), effect: isMilder ? compatible : breaksEveryone(whom) }]
}

const scopeOf = (scheme: string, scope: string): string => `${scheme} ${scope}`

/** One way to authenticate: the schemes and scopes that must all be present. */
type Way = ReadonlySet<string>

interface Secured {
  document: ApiDocument
  operation: JsonObject
}

export function security(was: Secured, is: Secured, by: 'client' | 'service'): Difference[] {
  const names = schemeNames(was.document, is.document)
  const [before, now] = [waysOf(was.document, was.operation, names.was), waysOf(is.document, is.operation, names.is)]
  return by === 'client' ? acceptedWays(before, now) : usedWays(before, now)
}

/** True if one of the ways asks for nothing that is not in this one. */
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
        ...document.strings(scopes, `security ${name}`).map((scope) => scopeOf(nameOf(name), scope)),
      ]),
    )
  })
}

const inWords = (way: Way): string => (way.size === 0 ? 'none' : [...way].toSorted().join(' and '))
