/** The media types of a body: one that is gone breaks those who send or read it; a further one is asked for by nobody yet. */
import type { Node } from '../../document/source.ts'
import { quoted } from '../../document/words.ts'
import { broken, type Difference, harmless, other } from '../../effect.ts'
import { same } from '../schema/rule.ts'

/** Media types are compared without regard to case. */
export const byMediaType = (content: Node): Map<string, unknown> =>
  new Map(Object.entries(content).map(([type, media]) => [type.toLowerCase(), media]))

export function mediaTypes(was: ReadonlyMap<string, unknown>, is: ReadonlyMap<string, unknown>): Difference[] {
  return [
    ...[...was.keys()]
      .filter((type) => !is.has(type))
      .map((type) => ({ id: 'media-type-removed' as const, was: type, effect: other('clients that send it', 'clients that read it') })),
    ...[...is.keys()].filter((type) => !was.has(type)).map((type) => ({ id: 'media-type-added' as const, is: type, effect: harmless })),
  ]
}

/** How the parts of a form are written. */
export const encodings = (was: Node, is: Node): Difference[] =>
  same(was['encoding'], is['encoding'])
    ? []
    : [
        {
          id: 'encoding-changed',
          was: quoted(was['encoding']),
          is: quoted(is['encoding']),
          effect: broken('clients that write or read the parts'),
        },
      ]
