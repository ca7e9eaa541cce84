/** Beyond these JSON numbers lose digits: written as text they would be another number. */
export const EXACT_INTEGERS = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }
