/** The media types of a body: a removed one breaks clients that send or read it; no client asks for a new one yet. */
import type { JsonObject } from '../../document/api-document.ts'
import { quoteValue } from '../../document/in-words.ts'
import { breaksEveryone, type Difference, compatible, breaksBoth } from '../../effect.ts'
import { isSameJson } from '../schema/rule.ts'

/** Media types are compared without regard to case. */
export const byMediaType = (content: JsonObject): Map<string, unknown> =>
  new Map(Object.entries(content).map(([type, media]) => [type.toLowerCase(), media]))

export function mediaTypes(was: ReadonlyMap<string, unknown>, is: ReadonlyMap<string, unknown>): Difference[] {
  return [
    ...[...was.keys()]
      .filter((type) => !is.has(type))
      .map((type) => ({
        id: 'media-type-removed' as const,
        was: type,
        effect: breaksBoth('clients that send it', 'clients that read it'),
      })),
    ...[...is.keys()].filter((type) => !was.has(type)).map((type) => ({ id: 'media-type-added' as const, is: type, effect: compatible })),
  ]
}

/** The `encoding` of the parts of a form. */
export const encodings = (was: JsonObject, is: JsonObject): Difference[] =>
  isSameJson(was['encoding'], is['encoding'])
    ? []
    : [
        {
          id: 'encoding-changed',
          was: quoteValue(was['encoding']),
          is: quoteValue(is['encoding']),
          effect: breaksEveryone('clients that write or read the parts'),
        },
      ]
