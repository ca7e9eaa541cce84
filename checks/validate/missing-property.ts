/** Explains a missing required property; a property with a similar name may be a misspelling of it. */
import type { JsonSchema } from '../../generated/model.ts'
import { maskedName } from './mask.ts'
import { nearest } from '../../server/core/nearest.ts'
import { escapeToken } from './pointers.ts'
import type { ViolationInWords } from './unplaced-finding.ts'

/** Objects with more properties than this are not searched for a misspelling. */
const MOST_COMPARED = 500

export function missingProperty(name: string, value: object, { properties = {} }: JsonSchema, pointer: string): ViolationInWords {
  const misspelling = misspelledProperty(name, value, Object.keys(properties))
  if (misspelling === undefined) return { expected: `the property "${name}"`, found: 'no such property' }
  return {
    expected: `the property "${name}"`,
    found: `"${maskedName(misspelling)}"`,
    nearest: name,
    pointer: `${pointer}/${escapeToken(misspelling)}`,
    at: 'key',
  }
}

/** The unknown property nearest to the name, if that name is also the nearest one to it. */
function misspelledProperty(name: string, value: object, known: string[]): string | undefined {
  const present = Object.keys(value)
  if (present.length > MOST_COMPARED) return undefined
  const candidate = nearest(
    name,
    present.filter((key) => !known.includes(key)),
  )
  const absent = known.filter((key) => !Object.hasOwn(value, key))
  return candidate !== undefined && nearest(candidate, absent) === name ? candidate : undefined
}
