/** Scalar types used in many places: identifiers, dates, timestamps, amounts. */
import { Type } from '@sinclair/typebox'
import { decimal, integer, text } from './define/fields.ts'
import { describe } from './define/notes.ts'

const LONGEST = 255

/** `idv_` and 27 base62 characters in time order. The form is not enforced: an identifier is opaque to its reader. */
export const id = (prefix: string, about = 'Identifier.') => text(`${about} Starts with \`${prefix}_\`.`, LONGEST)

/** A calendar date MM/DD/YYYY. The pattern keeps months and days in range, the validators the calendar too: 02/30 is wrong. */
export const date = (about?: string) =>
  text(about, {
    pattern: '^(0[1-9]|1[0-2])/(0[1-9]|[12][0-9]|3[01])/[0-9]{4}$',
    'x-calendar-date': 'MM/DD/YYYY',
  })

/** A calendar date MM/DD/YYYY that is not after today. */
export const pastDate = (about?: string) => {
  const schema = date(about)
  return { ...schema, 'x-not-future': true } as typeof schema
}

/** An instant in milliseconds since 1970-01-01T00:00:00Z. */
export const millis = (about: string) =>
  describe(Type.Integer({ format: 'int64', minimum: 0, maximum: 253402300799999 }), `${about} Epoch milliseconds.`)

/** An instant that may lie before 1970, such as the first day of an employment: negative then. */
export const anyMillis = (about: string) => {
  const schema = millis(about)
  return { ...schema, minimum: -62135596800000 } as typeof schema
}

/** A length of time in seconds. */
export const seconds = (about: string) => integer(about, { minimum: 0, maximum: 9007199254740991 })

/** A four-digit year. */
export const year = (about?: string) => integer(about, { minimum: 1000, maximum: 9999 })

/** A grade point average on the 0 to 4 scale. */
export const gpa = (about?: string) => decimal(about, { minimum: 0, maximum: 4 })

/** An absolute http or https URL. The name of a scheme may be written in capitals (RFC 3986, 3.1). */
export const url = (about?: string) => text(about, { format: 'uri', pattern: '^[hH][tT][tT][pP][sS]?://', maxLength: 2048 })

/** An e-mail address. */
export const email = (about?: string, longest = LONGEST) => text(about, { format: 'email', maxLength: longest })
