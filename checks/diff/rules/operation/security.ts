/**
 * Compares authentication. For operations, clients authenticate: each accepted method must remain accepted, or a part of it must be
 * sufficient. For webhooks, the service authenticates and clients verify: each method in use must have been in use before, or be a superset
 * of such a method.
 */
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { isObject } from '../../../core/json.ts'
import { listCallbacks, listPathOperations, listWebhooks } from '../../document/operations.ts'
import { quoteValue } from '../../document/in-words.ts'
import { breaksEveryone, compatible, type Difference, noteOnly } from '../../change.ts'
import { canonicalJson, isSameJson, summarizeValues, listMissing, compareValues } from '../schema/rule.ts'
import { removeDescriptions } from './parameters.ts'

/** A security scheme: its members, and its OAuth flows and scopes. */
interface Scheme {
  /** Members that clients depend on: where they authenticate and what they send. */
  parts: Readonly<Record<string, unknown>>
  /** OAuth flows with their scopes. */
  flows: ReadonlyMap<string, { urls: JsonObject; scopes: readonly string[] }>
  /** OpenAPI 3.2: members that are purely informative. */
  hints: Readonly<Record<string, unknown>>
}

function listSchemes(document: ApiDocument): Map<string, Scheme> {
  const components = document.object(document.root['components'], 'components')
  const schemes = document.object(components['securitySchemes'], 'components/securitySchemes')
  return new Map(
    Object.entries(schemes).map(([name, scheme]) => [name, createScheme(document, document.object(scheme, `the security scheme ${name}`))]),
  )
}

/** Ignores `bearerFormat`, which is purely informative. Names of schemes and headers are case-insensitive. */
function createScheme(document: ApiDocument, written: JsonObject): Scheme {
  const { bearerFormat: _, deprecated = false, oauth2MetadataUrl, flows, ...parts } = removeDescriptions(written)
  const lower = (key: string) => (typeof parts[key] === 'string' ? { [key]: parts[key].toLowerCase() } : {})
  return {
    parts: { ...parts, ...lower('scheme'), ...(parts['in'] === 'header' && lower('name')) },
    flows: new Map(
      Object.entries(removeDescriptions(document.object(flows, 'the flows of a security scheme'))).map(([name, flow]) => {
        const { scopes, ...urls } = removeDescriptions(document.object(flow, `the flow ${name}`))
        return [name, { urls, scopes: isObject(scopes) ? Object.keys(scopes) : [] }]
      }),
    ),
    hints: { deprecated, oauth2MetadataUrl },
  }
}

const serializeScheme = ({ parts, flows }: Scheme): string => canonicalJson([parts, [...flows].toSorted(([a], [b]) => (a < b ? -1 : 1))])

/** Maps the scheme names of two documents to a common name if the schemes have equal content. */
interface SchemeNames {
  base: (name: string) => string
  revision: (name: string) => string
}

const cache = new WeakMap<ApiDocument, WeakMap<ApiDocument, SchemeNames>>()

/** Caches the names, because every operation needs them. */
function getSchemeNames(base: ApiDocument, revision: ApiDocument): SchemeNames {
  const byRevision = cache.get(base) ?? new WeakMap<ApiDocument, SchemeNames>()
  cache.set(base, byRevision)
  const names = byRevision.get(revision) ?? createSchemeNames(base, revision)
  byRevision.set(revision, names)
  return names
}

function createSchemeNames(base: ApiDocument, revision: ApiDocument): SchemeNames {
  const [before, now] = [listSchemes(base), listSchemes(revision)]
  const first = new Map<string, string>()
  for (const [name, scheme] of now) if (!first.has(serializeScheme(scheme))) first.set(serializeScheme(scheme), name)
  const getName = (scheme: Scheme | undefined, name: string) => (scheme && first.get(serializeScheme(scheme))) ?? name
  return {
    revision: (name) => getName(now.get(name), name),
    // A security scheme that keeps its name but changes its definition is reported as a change to the scheme.
    base: (name) => (now.has(name) ? getName(now.get(name), name) : getName(before.get(name), name)),
  }
}

/**
 * Returns the schemes whose names are unchanged but whose content changed. A change to a scheme breaks clients only if an operation uses
 * it.
 */
export function compareSchemes(base: ApiDocument, revision: ApiDocument): [name: string, differences: Difference[]][] {
  const now = listSchemes(revision)
  const [used, needed] = [findRequirements(base), findRequirements(revision)]
  return [...listSchemes(base)].flatMap(([name, before]) => {
    const after = now.get(name)
    if (!after) return []
    const changes = compareScheme(before, after, (scope) => needed.has(formatScope(name, scope)))
    const isUsed = used.has(name) && needed.has(name)
    return [[name, [...changes.map((change) => (isUsed ? change : { ...change, effect: noteOnly })), ...compareHints(before, after)]]]
  })
}

/** Collects the schemes and scopes that any operation, webhook or callback requires. */
function findRequirements(document: ApiDocument): Set<string> {
  const called = [...listPathOperations(document), ...listWebhooks(document)]
  const operations = called.flatMap((operation) => [operation, ...listCallbacks(operation)])
  return new Set(operations.flatMap(({ operation }) => listMethods(document, operation, (name) => name).flatMap((way) => [...way])))
}

const compareHints = ({ hints: was }: Scheme, { hints: is }: Scheme): Difference[] =>
  Object.keys(was)
    .filter((hint) => !isSameJson(was[hint], is[hint]))
    .map((hint) => ({ ...createSchemeChange({ [hint]: was[hint] }, { [hint]: is[hint] }), effect: noteOnly }))

/** Ignores the removal of a scope that operations still require, because only its description was removed. */
function compareScheme(base: Scheme, revision: Scheme, isNeeded: (scope: string) => boolean): Difference[] {
  if (canonicalJson(base.parts) !== canonicalJson(revision.parts)) return [createSchemeChange(base.parts, revision.parts)]
  return [...new Set([...base.flows.keys(), ...revision.flows.keys()])].flatMap((name) => {
    const [before, now] = [base.flows.get(name), revision.flows.get(name)]
    if (!before) return [{ ...createSchemeChange({}, { flow: name }), effect: compatible }]
    if (!now) return [createSchemeChange({ flow: name }, {})]
    const { refreshUrl: refreshedAt, ...urls } = before.urls
    const { refreshUrl, ...others } = now.urls
    const isMoved = canonicalJson(urls) !== canonicalJson(others) || (refreshedAt !== undefined && refreshedAt !== refreshUrl)
    return [
      ...(isMoved ? [createSchemeChange(before.urls, now.urls)] : []),
      ...summarizeValues(
        listMissing(before.scopes, now.scopes).filter((scope) => !isNeeded(scope)),
        (scopes) => createSchemeChange({ flow: name, scopes }, { flow: name }),
      ),
      ...summarizeValues(listMissing(now.scopes, before.scopes), (scopes) => ({
        ...createSchemeChange({ flow: name }, { flow: name, scopes }),
        effect: compatible,
      })),
    ]
  })
}

const createSchemeChange = (base: JsonObject, revision: JsonObject): Difference => ({
  id: 'security-scheme-changed',
  was: quoteValue(base),
  is: quoteValue(revision),
  effect: breaksEveryone('clients that use this authentication method'),
})

/**
 * Compares the accepted kinds of token, the scopes of public tokens, whether responses may be asynchronous, and whether calls may be
 * repeated.
 */
export function compareTokenRules(
  base: { document: ApiDocument; operation: JsonObject },
  revision: { document: ApiDocument; operation: JsonObject },
): Difference[] {
  const getScopes = (side: typeof base) => side.document.strings(side.operation['x-public-token-scopes'], 'x-public-token-scopes')
  return [
    ...compareValues(
      getScopes(base),
      getScopes(revision),
      'rejected',
      ['token-scope-removed', breaksEveryone('clients that call it with a public token that has the scope')],
      ['token-scope-added', compatible],
    ),
    ...compareKeyword(
      base.operation,
      revision.operation,
      'x-token-kind',
      'token-kind-changed',
      'clients that use the previous kind of token',
    ),
    ...compareKeyword(
      base.operation,
      revision.operation,
      'x-async',
      'async-changed',
      'clients that rely on the previous timing of the response',
    ),
    ...compareEffect(base.operation['x-effect'], revision.operation['x-effect']),
  ]
}

/** Effects of operations, from the safest to the least safe to repeat. */
const EFFECTS: readonly unknown[] = ['reads', 'creates', 'acts']

/** Ignores a missing or unknown effect, because it guarantees nothing. */
function compareEffect(base: unknown, revision: unknown): Difference[] {
  const [before, now] = [EFFECTS.indexOf(base), EFFECTS.indexOf(revision)]
  if (before === -1 || now === -1 || before === now) return []
  const effect = now < before ? compatible : breaksEveryone('clients that retry the call as before')
  return [{ id: 'effect-changed', was: quoteValue(base), is: quoteValue(revision), effect }]
}

function compareKeyword(base: JsonObject, revision: JsonObject, keyword: string, id: Difference['id'], whom: string): Difference[] {
  if (isSameJson(base[keyword], revision[keyword])) return []
  // A client that was prepared to wait also handles an immediate or an unspecified response.
  const isMilder = keyword === 'x-async' && revision[keyword] !== true
  return [{ id, was: quoteValue(base[keyword]), is: quoteValue(revision[keyword]), effect: isMilder ? compatible : breaksEveryone(whom) }]
}

const formatScope = (scheme: string, scope: string): string => `${scheme} ${scope}`

/** A set of schemes and scopes that a caller must present together. */
type AuthenticationMethod = ReadonlySet<string>

interface SecuredOperation {
  document: ApiDocument
  operation: JsonObject
}

export function compareSecurity(base: SecuredOperation, revision: SecuredOperation, by: 'client' | 'service'): Difference[] {
  const names = getSchemeNames(base.document, revision.document)
  const [before, now] = [
    listMethods(base.document, base.operation, names.base),
    listMethods(revision.document, revision.operation, names.revision),
  ]
  return by === 'client' ? compareAcceptedMethods(before, now) : compareUsedMethods(before, now)
}

/** True if `way` includes everything that at least one method in `methods` requires. */
const isSufficient = (way: AuthenticationMethod, methods: readonly AuthenticationMethod[]): boolean =>
  methods.some((method) => [...method].every((scheme) => way.has(scheme)))

function compareAcceptedMethods(before: readonly AuthenticationMethod[], now: readonly AuthenticationMethod[]): Difference[] {
  return [
    ...before
      .filter((way) => !isSufficient(way, now))
      .map((way) => ({
        id: 'security-removed' as const,
        was: formatMethod(way),
        is: now.map(formatMethod).join(', or '),
        effect: breaksEveryone('clients that use this authentication method'),
      })),
    ...listMissingMethods(now, before).map((way) => ({ id: 'security-added' as const, is: formatMethod(way), effect: compatible })),
  ]
}

function compareUsedMethods(before: readonly AuthenticationMethod[], now: readonly AuthenticationMethod[]): Difference[] {
  return [
    ...listMissingMethods(before, now).map((way) => ({ id: 'security-removed' as const, was: formatMethod(way), effect: compatible })),
    ...listMissingMethods(now, before).map((way) => ({
      id: 'security-added' as const,
      was: before.map(formatMethod).join(', or '),
      is: formatMethod(way),
      effect: isSufficient(way, before) ? compatible : breaksEveryone('clients that verify the previous method'),
    })),
  ]
}

const listMissingMethods = (ways: readonly AuthenticationMethod[], others: readonly AuthenticationMethod[]): AuthenticationMethod[] => {
  const known = new Set(others.map(formatMethod))
  return ways.filter((way) => !known.has(formatMethod(way)))
}

function listMethods(document: ApiDocument, operation: JsonObject, getName: (name: string) => string): AuthenticationMethod[] {
  const stated = document.list(operation['security'] ?? document.root['security'], 'security')
  if (stated.length === 0) return [new Set()]
  return stated.map((way) => {
    const schemes = Object.entries(document.object(way, 'security'))
    return new Set(
      schemes.flatMap(([name, scopes]) => [
        getName(name),
        ...document.strings(scopes, `security ${name}`).map((scope) => formatScope(getName(name), scope)),
      ]),
    )
  })
}

const formatMethod = (way: AuthenticationMethod): string => (way.size === 0 ? 'none' : [...way].toSorted().join(' and '))
