/** A required property that is missing: one of nearly that name may be what was meant. */
import type { JsonSchema } from '../../generated/model.ts'
import { shownName } from './mask.ts'
import { nearest } from './nearest.ts'
import { escapeToken } from './pointers.ts'
import type { Told } from './violations.ts'

/** In an object of more properties than this none is looked for. */
const MOST_COMPARED = 500

export function missing(name: string, value: object, { properties = {} }: JsonSchema, pointer: string): Told {
  const meant = meantBy(name, value, Object.keys(properties))
  if (meant === undefined) return { expected: `the property "${name}"`, found: 'no such property' }
  return {
    expected: `the property "${name}"`,
    found: `"${shownName(meant)}"`,
    nearest: name,
    pointer: `${pointer}/${escapeToken(meant)}`,
    at: 'key',
  }
}

/** The unknown property nearest to the name, if the name is also what is nearest to it. */
function meantBy(name: string, value: object, known: string[]): string | undefined {
  const present = Object.keys(value)
  if (present.length > MOST_COMPARED) return undefined
  const meant = nearest(
    name,
    present.filter((key) => !known.includes(key)),
  )
  const absent = known.filter((key) => !Object.hasOwn(value, key))
  return meant !== undefined && nearest(meant, absent) === name ? meant : undefined
}
