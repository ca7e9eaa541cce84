/** Tokens that were accepted still are, by kind and by the scope of public tokens. Also whether the response may come later, and whether a call may be repeated. */
import type { JsonObject, ApiDocument } from '../../document/api-document.ts'
import { quoteValue } from '../../document/in-words.ts'
import { breaksEveryone, type Difference, compatible } from '../../effect.ts'
import { oneDifferenceOf, isSameJson, valuesNotIn } from '../schema/rule.ts'

export function tokenRules(
  was: { document: ApiDocument; operation: JsonObject },
  is: { document: ApiDocument; operation: JsonObject },
): Difference[] {
  const scopesOf = (of: typeof was) => of.document.strings(of.operation['x-public-token-scopes'], 'x-public-token-scopes')
  const [before, now] = [scopesOf(was), scopesOf(is)]
  const [removed, added] = [valuesNotIn(before, now), valuesNotIn(now, before)]
  return [
    ...oneDifferenceOf(removed, (was) => ({
      id: 'token-scope-removed',
      was,
      is: 'refused',
      effect: breaksEveryone('clients that call it with a public token of the scope'),
    })),
    ...oneDifferenceOf(added, (is) => ({ id: 'token-scope-added', was: 'refused', is, effect: compatible })),
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
