/** Schemas that allow everything or nothing. */
import { breaksReaders, breaksSenders, type Difference } from '../../change.ts'
import type { ApiDocument } from '../../document/api-document.ts'
import { describeSchema } from '../../document/in-words.ts'
import { listAssertions, isNothing, type Schema } from '../../document/schema.ts'

const isAnything = (schema: Schema): boolean => listAssertions(schema).length === 0

export const isExtreme = (schema: Schema): boolean => isAnything(schema) || isNothing(schema)

/** Compares two schemas if either allows everything or nothing. Does not compare their parts. */
export function compareExtremes(base: Schema, revision: Schema, wasIn: ApiDocument, isIn: ApiDocument): Difference[] {
  const words = {
    was: isNothing(base) ? 'nothing' : describeSchema(wasIn, base),
    is: isNothing(revision) ? 'nothing' : describeSchema(isIn, revision),
  }
  if (isAnything(base) === isAnything(revision) && isNothing(base) === isNothing(revision)) return []
  return isAnything(base) || isNothing(revision)
    ? [{ id: 'type-narrowed', ...words, effect: breaksSenders('clients that send anything else') }]
    : [{ id: 'type-widened', ...words, effect: breaksReaders(`clients that read only ${words.was}`) }]
}
