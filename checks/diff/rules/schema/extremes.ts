/** A schema that allows everything, or nothing. */
import { breaksReaders, breaksSenders, type Difference } from '../../change.ts'
import type { ApiDocument } from '../../document/api-document.ts'
import { schemaInWords } from '../../document/in-words.ts'
import { assertionsOf, isNothing, type Schema } from '../../document/schema.ts'

const isAnything = (schema: Schema): boolean => assertionsOf(schema).length === 0

export const isExtreme = (schema: Schema): boolean => isAnything(schema) || isNothing(schema)

/** Compares two schemas of which at least one allows everything or nothing. Their parts are not compared. */
export function extremeChange(was: Schema, is: Schema, wasIn: ApiDocument, isIn: ApiDocument): Difference[] {
  const words = { was: isNothing(was) ? 'nothing' : schemaInWords(wasIn, was), is: isNothing(is) ? 'nothing' : schemaInWords(isIn, is) }
  if (isAnything(was) === isAnything(is) && isNothing(was) === isNothing(is)) return []
  return isAnything(was) || isNothing(is)
    ? [{ id: 'type-narrowed', ...words, effect: breaksSenders('clients that send anything else') }]
    : [{ id: 'type-widened', ...words, effect: breaksReaders(`clients that read ${words.was} only`) }]
}
