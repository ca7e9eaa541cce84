/** Whoever could authenticate still can: each way that was accepted is accepted, or a part of it suffices. */
import type { Node, Source } from '../../document/source.ts'
import { quoted } from '../../document/words.ts'
import { broken, type Difference, harmless } from '../../effect.ts'
import { canonical } from '../schema/rule.ts'

/** One way: the schemes and scopes that it takes all of. */
type Way = ReadonlySet<string>

export function security(was: { source: Source; operation: Node }, is: { source: Source; operation: Node }): Difference[] {
  const renamed = renamedIn(was.source, is.source)
  const before = waysOf(was.source, was.operation, (name) => renamed.get(name) ?? name)
  const now = waysOf(is.source, is.operation, (name) => name)
  const suffices = (way: Way, of: readonly Way[]) => of.some((one) => [...one].every((scheme) => way.has(scheme)))
  const isNew = (way: Way) => !before.some((one) => inWords(one) === inWords(way))
  return [
    ...before
      .filter((way) => !suffices(way, now))
      .map((way) => ({
        id: 'security-removed' as const,
        was: inWords(way),
        is: now.map(inWords).join(', or '),
        effect: broken('clients that authenticate so'),
      })),
    ...now.filter(isNew).map((way) => ({ id: 'security-added' as const, is: inWords(way), effect: harmless })),
  ]
}

function waysOf(source: Source, operation: Node, nameOf: (name: string) => string): Way[] {
  const stated = source.list(operation['security'] ?? source.document['security'], 'security')
  if (stated.length === 0) return [new Set()]
  return stated.map((way) => {
    const schemes = Object.entries(source.object(way, 'security'))
    return new Set(
      schemes.flatMap(([name, scopes]) => [
        nameOf(name),
        ...source.texts(scopes, `security ${name}`).map((scope) => `${nameOf(name)} ${scope}`),
      ]),
    )
  })
}

const inWords = (way: Way): string => (way.size === 0 ? 'none' : [...way].toSorted().join(' and '))

const schemesOf = (source: Source): [string, Node][] =>
  Object.entries(
    source.object(source.object(source.document['components'], 'components')['securitySchemes'], 'components/securitySchemes'),
  ).map(([name, scheme]) => [name, source.object(scheme, `the security scheme ${name}`)])

/** What a client has to do, whatever is said about it. */
const contentOf = ({ description: _, ...scheme }: Node): string =>
  canonical(Object.fromEntries(Object.entries(scheme).filter(([key]) => !key.startsWith('x-'))))

/** Schemes that have another name now, and the same content. */
function renamedIn(was: Source, is: Source): Map<string, string> {
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

/** Schemes of one name that work otherwise now, by name. */
export function schemesChanged(was: Source, is: Source): [name: string, difference: Difference][] {
  const now = new Map(schemesOf(is))
  return schemesOf(was).flatMap(([name, before]) => {
    const after = now.get(name)
    if (!after || contentOf(before) === contentOf(after)) return []
    return [
      [name, { id: 'security-scheme-changed', was: quoted(before), is: quoted(after), effect: broken('clients that authenticate so') }],
    ]
  })
}
