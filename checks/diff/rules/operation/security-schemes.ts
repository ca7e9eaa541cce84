/** How clients authenticate: the schemes of a document and what has changed of each. */
import type { JsonObject, ApiDocument } from '../../document/api-document.ts'
import { quoteValue } from '../../document/in-words.ts'
import { breaksEveryone, type Difference, compatible } from '../../effect.ts'
import { canonicalJson, oneDifferenceOf, valuesNotIn } from '../schema/rule.ts'
import { withoutWords } from './parameters.ts'

interface Scheme {
  /** The part that clients depend on: where they go and what they send. */
  parts: Readonly<Record<string, unknown>>
  /** Each flow of OAuth, with its scopes. */
  flows: ReadonlyMap<string, { urls: JsonObject; scopes: readonly string[] }>
}

export function schemesOf(document: ApiDocument): Map<string, Scheme> {
  const components = document.object(document.root['components'], 'components')
  const schemes = document.object(components['securitySchemes'], 'components/securitySchemes')
  return new Map(
    Object.entries(schemes).map(([name, scheme]) => [name, schemeOf(document, document.object(scheme, `the security scheme ${name}`))]),
  )
}

/** `bearerFormat` is a hint for readers of the document; names of schemes and headers have no case. */
function schemeOf(document: ApiDocument, written: JsonObject): Scheme {
  const { bearerFormat: _, flows, ...parts } = withoutWords(written)
  const lower = (key: string) => (typeof parts[key] === 'string' ? { [key]: parts[key].toLowerCase() } : {})
  return {
    parts: { ...parts, ...lower('scheme'), ...(parts['in'] === 'header' && lower('name')) },
    flows: new Map(
      Object.entries(withoutWords(document.object(flows, 'the flows of a security scheme'))).map(([name, flow]) => {
        const { scopes, ...urls } = withoutWords(document.object(flow, `the flow ${name}`))
        return [name, { urls, scopes: Object.keys(document.object(scopes, `the scopes of ${name}`)) }]
      }),
    ),
  }
}

const textOf = ({ parts, flows }: Scheme): string => canonicalJson([parts, [...flows].toSorted(([a], [b]) => (a < b ? -1 : 1))])

/** Schemes with a new name and the same content. */
export function renamedSchemes(was: ApiDocument, is: ApiDocument): Map<string, string> {
  const [before, now] = [schemesOf(was), schemesOf(is)]
  const fresh = [...now].filter(([name]) => !before.has(name))
  return new Map(
    [...before]
      .filter(([name]) => !now.has(name))
      .flatMap(([name, scheme]) => {
        const other = fresh.find(([, one]) => textOf(one) === textOf(scheme))
        return other ? [[name, other[0]] as const] : []
      }),
  )
}

/** Schemes whose name is the same and whose content has changed, by name. */
export function schemesChanged(was: ApiDocument, is: ApiDocument): [name: string, differences: Difference[]][] {
  const now = schemesOf(is)
  return [...schemesOf(was)].flatMap(([name, before]) => {
    const after = now.get(name)
    return after ? [[name, schemeChanges(before, after)]] : []
  })
}

function schemeChanges(was: Scheme, is: Scheme): Difference[] {
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
      ...oneDifferenceOf(valuesNotIn(before.scopes, now.scopes), (scopes) => changed({ flow: name, scopes }, { flow: name })),
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
