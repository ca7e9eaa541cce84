/** Parts of an operation that no other rule compares: a change counts as breaking. Also the operationId, which names methods of generated clients. */
import type { JsonObject } from '../../document/api-document.ts'
import { textOrQuoted, quoteValue } from '../../document/in-words.ts'
import { breaksEveryone, type Difference, noteOnly } from '../../effect.ts'
import { isSameJson } from '../schema/rule.ts'

const PARTS = ['callbacks', 'servers'] as const

export const otherParts = (was: JsonObject, is: JsonObject): Difference[] => [
  ...(isSameJson(was['operationId'], is['operationId'])
    ? []
    : [
        {
          id: 'operation-id-changed' as const,
          was: textOrQuoted(was['operationId']),
          is: textOrQuoted(is['operationId']),
          effect: noteOnly,
        },
      ]),
  ...PARTS.filter((part) => !isSameJson(was[part], is[part])).map((part) => ({
    id: 'part-changed' as const,
    was: `${part}: ${quoteValue(was[part])}`,
    is: `${part}: ${quoteValue(is[part])}`,
    effect: breaksEveryone('whoever relies on it, for all that can be told: judge it yourself'),
  })),
]
