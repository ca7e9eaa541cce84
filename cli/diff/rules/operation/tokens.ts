/** Tokens that reached an operation still do: of their kind, and public ones of their scopes. And an answer that came at once still does. */
import type { Node, Source } from '../../document/source.ts'
import { quoted } from '../../document/words.ts'
import { broken, type Difference, harmless } from '../../effect.ts'
import { ofAny, same, without } from '../schema/rule.ts'

export function tokens(was: { source: Source; operation: Node }, is: { source: Source; operation: Node }): Difference[] {
  const scopesOf = (of: typeof was) => of.source.texts(of.operation['x-public-token-scopes'], 'x-public-token-scopes')
  const [before, now] = [scopesOf(was), scopesOf(is)]
  const [gone, come] = [without(before, now), without(now, before)]
  return [
    ...ofAny(gone, (was) => ({
      id: 'token-scope-removed',
      was,
      is: 'refused',
      effect: broken('clients that call it with a public token of the scope'),
    })),
    ...ofAny(come, (is) => ({ id: 'token-scope-added', was: 'refused', is, effect: harmless })),
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
