/** Clients that could authenticate still can: each accepted way still is, or a part of it is enough. */
import type { JsonObject, ApiDocument } from '../../document/api-document.ts'
import { quoteValue } from '../../document/in-words.ts'
import { breaksEveryone, type Difference, compatible } from '../../effect.ts'
import { canonicalJson } from '../schema/rule.ts'

/** One way to authenticate: the schemes and scopes that must all be present. */
type Way = ReadonlySet<string>

export function security(
  was: { document: ApiDocument; operation: JsonObject },
  is: { document: ApiDocument; operation: JsonObject },
): Difference[] {
  const renamed = renamedIn(was.document, is.document)
  const before = waysOf(was.document, was.operation, (name) => renamed.get(name) ?? name)
  const now = waysOf(is.document, is.operation, (name) => name)
  const suffices = (way: Way, of: readonly Way[]) => of.some((one) => [...one].every((scheme) => way.has(scheme)))
  const isNew = (way: Way) => !before.some((one) => inWords(one) === inWords(way))
  return [
    ...before
      .filter((way) => !suffices(way, now))
      .map((way) => ({
        id: 'security-removed' as const,
        was: inWords(way),
        is: now.map(inWords).join(', or '),
        effect: breaksEveryone('clients that authenticate so'),
      })),
    ...now.filter(isNew).map((way) => ({ id: 'security-added' as const, is: inWords(way), effect: compatible })),
  ]
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

const schemesOf = (document: ApiDocument): [string, JsonObject][] =>
  Object.entries(
    document.object(document.object(document.root['components'], 'components')['securitySchemes'], 'components/securitySchemes'),
  ).map(([name, scheme]) => [name, document.object(scheme, `the security scheme ${name}`)])

/** The parts of a scheme that clients depend on, without descriptions. */
const contentOf = ({ description: _, ...scheme }: JsonObject): string =>
  canonicalJson(Object.fromEntries(Object.entries(scheme).filter(([key]) => !key.startsWith('x-'))))

/** Schemes with a new name and the same content. */
function renamedIn(was: ApiDocument, is: ApiDocument): Map<string, string> {
  const [before, now] = [new Map(schemesOf(was)), new Map(schemesOf(is))]
  const fresh = [...now].filter(([name]) => !before.has(name))
  return new Map(
    [...before]
      .filter(([name]) => !now.has(name))
      .flatMap(([name, scheme]) => {
        const other = fresh.find(([, one]) => contentOf(one) === contentOf(scheme))
        return other ? [[name, other[0]] as const] : []
      }),
  )
}

/** Schemes whose name is the same and whose content has changed, by name. */
export function schemesChanged(was: ApiDocument, is: ApiDocument): [name: string, difference: Difference][] {
  const now = new Map(schemesOf(is))
  return schemesOf(was).flatMap(([name, before]) => {
    const after = now.get(name)
    if (!after || contentOf(before) === contentOf(after)) return []
    return [
      [
        name,
        {
          id: 'security-scheme-changed',
          was: quoteValue(before),
          is: quoteValue(after),
          effect: breaksEveryone('clients that authenticate so'),
        },
      ],
    ]
  })
}
