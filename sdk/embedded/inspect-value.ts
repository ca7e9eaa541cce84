/** A value of any type in an error message: as a program would write it, in one line and at most 100 characters of a string. */
import { inspect } from 'node:util'

export const inspectValue = (value: unknown): string =>
  inspect(value, { depth: 0, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 100 })
