/** The reason codes of an event are a closed list that clients read: a further one breaks those who know only the others. */
import type { Node, Source } from '../../document/source.ts'
import { type Difference, narrower, wider } from '../../effect.ts'
import { ofAny, without } from '../schema/rule.ts'

export function reasonCodes(was: { source: Source; operation: Node }, is: { source: Source; operation: Node }): Difference[] {
  const codesOf = ({ source, operation }: typeof was) => source.texts(operation['x-reason-codes'], 'x-reason-codes')
  const [gone, come] = [without(codesOf(was), codesOf(is)), without(codesOf(is), codesOf(was))]
  return [
    ...ofAny(gone, (was) => ({ id: 'reason-code-removed', was, is: 'not carried', effect: narrower('clients that send it') })),
    ...ofAny(come, (is) => ({
      id: 'reason-code-added',
      was: 'not carried',
      is,
      effect: wider('clients that know only the codes of before'),
    })),
  ]
}
