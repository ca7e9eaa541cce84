/** JSON as it is written to generated/: indented by two spaces, with a final line break. */

/** Beyond these JSON numbers lose digits: written as text they would be another number. */
export const EXACT_INTEGERS = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
