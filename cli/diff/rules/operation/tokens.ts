/** Tokens that reached an operation still do: of their kind, and public ones of their scopes. And an answer that came at once still does. */
import type { Node, Source } from '../../document/source.ts'
import { listed, quoted } from '../../document/words.ts'
import { broken, type Difference, harmless } from '../../effect.ts'
import { same, without } from '../schema/rule.ts'

export function tokens(was: { source: Source; operation: Node }, is: { source: Source; operation: Node }): Difference[] {
  const scopesOf = (of: typeof was) => of.source.texts(of.operation['x-public-token-scopes'], 'x-public-token-scopes')
  const [before, now] = [scopesOf(was), scopesOf(is)]
  const [gone, come] = [without(before, now), without(now, before)]
  return [
    ...(gone.length > 0
      ? [
          {
            id: 'token-scope-removed' as const,
            was: listed(gone),
            is: 'refused',
            effect: broken('clients that call it with a public token of the scope'),
          },
        ]
      : []),
    ...(come.length > 0 ? [{ id: 'token-scope-added' as const, was: 'refused', is: listed(come), effect: harmless }] : []),
    ...kept(was.operation, is.operation, 'x-token-kind', 'token-kind-changed', 'clients that call it with the token of before'),
    ...kept(was.operation, is.operation, 'x-async', 'async-changed', 'clients that wait for the answer as before'),
  ]
}

function kept(was: Node, is: Node, keyword: string, id: Difference['id'], whom: string): Difference[] {
  if (same(was[keyword], is[keyword])) return []
  // An answer that comes at once suits those who were ready to wait; so does what was never said.
  const isMilder = keyword === 'x-async' && is[keyword] !== true
  return [{ id, was: quoted(was[keyword]), is: quoted(is[keyword]), effect: isMilder ? harmless : broken(whom) }]
}
