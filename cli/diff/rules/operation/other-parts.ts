/** Parts of an operation that no rule compares: held to break whoever relies on them. And the name that generated clients call it by. */
import type { Node } from '../../document/source.ts'
import { plain, quoted } from '../../document/words.ts'
import { broken, type Difference, noted } from '../../effect.ts'
import { same } from '../schema/rule.ts'

const PARTS = ['callbacks', 'servers'] as const

export const otherParts = (was: Node, is: Node): Difference[] => [
  ...(same(was['operationId'], is['operationId'])
    ? []
    : [{ id: 'operation-id-changed' as const, was: plain(was['operationId']), is: plain(is['operationId']), effect: noted }]),
  ...PARTS.filter((part) => !same(was[part], is[part])).map((part) => ({
    id: 'part-changed' as const,
    was: `${part}: ${quoted(was[part])}`,
    is: `${part}: ${quoted(is[part])}`,
    effect: broken('whoever relies on it, for all that can be told: judge it yourself'),
  })),
]
