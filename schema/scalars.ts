/** Scalar types that are used in several places: identifiers, dates, timestamps and amounts. */
import { Type } from '@sinclair/typebox'
import { decimal, integer, text } from './define/fields.ts'
import { describe, identifier } from './define/origin.ts'

const MAX_TEXT_LENGTH = 255

/**
 * An identifier: a prefix such as `idv_` and 27 base62 characters that sort by time. The format is not enforced, because identifiers are
 * opaque to readers.
 */
export const id = (prefix: string, about = 'Identifier.') => identifier(text(`${about} Starts with \`${prefix}_\`.`, MAX_TEXT_LENGTH))

const LEAP_IN_CENTURY = '(0[48]|[2468][048]|[13579][26])'

/** Returns a pattern for MM/DD/YYYY dates that exist in the calendar: rejects 04/31, and allows 02/29 only in leap years. */
const calendarPattern = (separator: string, year: string, leapYear: string): string =>
  `^(((0[13578]|1[02])/(0[1-9]|[12][0-9]|3[01])|(0[469]|11)/(0[1-9]|[12][0-9]|30)|02/(0[1-9]|1[0-9]|2[0-8]))/${year}|02/29/${leapYear})$`.replaceAll(
    '/',
    separator,
  )

/** A calendar date MM/DD/YYYY. Rejects 02/30. */
export const date = (about?: string) =>
  text(about, {
    pattern: calendarPattern('/', '[0-9]{4}', `([0-9]{2}${LEAP_IN_CENTURY}|([02468][048]|[13579][26])00)`),
    'x-calendar-date': 'MM/DD/YYYY',
  })

/** A calendar date in the years 1900 to 2099. Instead of slashes, clients also use hyphens, spaces and periods. */
export const birthDate = (about?: string) =>
  text(about, {
    pattern: calendarPattern('[- /.]', '(19|20)[0-9]{2}', `((19|20)${LEAP_IN_CENTURY}|2000)`),
    'x-calendar-date': 'MM/DD/YYYY, 1900 to 2099',
  })

/** A calendar date MM/DD/YYYY that is not after today. */
export const pastDate = (about?: string) => {
  const schema = date(about)
  return { ...schema, 'x-not-future': true } as typeof schema
}

/** A timestamp in milliseconds since 1970-01-01T00:00:00Z. */
export const millis = (about: string) =>
  describe(Type.Integer({ format: 'int64', minimum: 0, maximum: 253402300799999 }), `${about} Epoch milliseconds.`)

/** A timestamp that may be before 1970 and is then negative, for example the first day of employment. */
export const anyMillis = (about: string) => {
  const schema = millis(about)
  return { ...schema, minimum: -62135596800000 } as typeof schema
}

/** A duration in seconds. */
export const seconds = (about: string) => integer(about, { minimum: 0, maximum: 9007199254740991 })

/** A four-digit year. */
export const year = (about?: string) => integer(about, { minimum: 1000, maximum: 9999 })

/** A grade point average on the 0 to 4 scale. */
export const gpa = (about?: string) => decimal(about, { minimum: 0, maximum: 4 })

/** An absolute http or https URL. Schemes may be in capitals (RFC 3986, 3.1). */
export const url = (about?: string) => text(about, { format: 'uri', pattern: '^[hH][tT][tT][pP][sS]?://', maxLength: 2048 })

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?'

/** An e-mail address. The pattern defines the format, because validators interpret `format` differently or ignore it. */
export const email = (about?: string, longest = MAX_TEXT_LENGTH) =>
  text(about, { format: 'email', pattern: `^${ATOM}([.]${ATOM})*@(${LABEL}[.])+${LABEL}$`, maxLength: longest })
