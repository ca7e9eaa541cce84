/** The reason codes of an event are a closed list that clients read: a new code breaks clients that know only the others. */
import type { JsonObject, ApiDocument } from '../../document/api-document.ts'
import { type Difference, breaksSenders, breaksReaders } from '../../effect.ts'
import { oneDifferenceOf, valuesNotIn } from '../schema/rule.ts'

export function reasonCodes(
  was: { document: ApiDocument; operation: JsonObject },
  is: { document: ApiDocument; operation: JsonObject },
): Difference[] {
  const codesOf = ({ document, operation }: typeof was) => document.strings(operation['x-reason-codes'], 'x-reason-codes')
  const [removed, added] = [valuesNotIn(codesOf(was), codesOf(is)), valuesNotIn(codesOf(is), codesOf(was))]
  return [
    ...oneDifferenceOf(removed, (was) => ({
      id: 'reason-code-removed',
      was,
      is: 'not carried',
      effect: breaksSenders('clients that send it'),
    })),
    ...oneDifferenceOf(added, (is) => ({
      id: 'reason-code-added',
      was: 'not carried',
      is,
      effect: breaksReaders('clients that know only the codes of before'),
    })),
  ]
}
