/** String formats for the validators. Copied into the package, so it must not import from the generators. */
import { fullFormats } from 'ajv-formats/dist/formats.js'

let now: () => number = Date.now

/** Sets the clock (epoch milliseconds) for "not in the future". Returns the previous clock. */
export const useClock = (clock: () => number): (() => number) => {
  const before = now
  now = clock
  return before
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const leap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const isDay = (year: number, month: number, day: number) =>
  year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= (DAYS[month - 1] as number) + (month === 2 && leap(year) ? 1 : 0)

const MDY = /^(\d\d)\/(\d\d)\/(\d{4})$/
const YMD = /^(\d{4})-(\d\d)-(\d\d)$/
const MASKED = /^[\dX*]{2}\/[\dX*]{2}\/[\dX*]{4}$/

/** Parses the digits in a range. Returns NaN for any other character. */
const digits = (text: string, from: number, to: number): number => {
  let number = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 0x30
    if (digit < 0 || digit > 9) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

/**
 * Checks for a calendar date MM/DD/YYYY, so 02/29/2023 is not valid. Avoids a regular expression, which would be several times slower on
 * long records.
 */
const calendarDate = (text: string): boolean =>
  text.length === 10 && text[2] === '/' && text[5] === '/' && isDay(digits(text, 6, 10), digits(text, 0, 2), digits(text, 3, 5))

/** Checks for a calendar date in the years 1900 to 2099, with any of four separators. */
const birthDate = (text: string): boolean => /^\d\d[- /.]\d\d[- /.](19|20)\d\d$/.test(text) && calendarDate(text.replaceAll(/[- .]/g, '/'))

const AHEAD = 14 * 3_600_000

/** Checks for a calendar date that has started somewhere on Earth. The earliest time zone is UTC+14. */
const pastCalendarDate = (text: string): boolean => {
  if (!calendarDate(text)) return false
  const [month, day, year] = text.split('/').map(Number) as [number, number, number]
  return new Date(0).setUTCFullYear(year, month - 1, day) <= now() + AHEAD
}

/** Checks for a date in the formats that existing services send: MM/DD/YYYY, YYYY-MM-DD, or MM/DD/YYYY with masked digits. */
const recordedDate = (text: string): boolean => {
  const match = YMD.exec(text)
  if (match) return isDay(Number(match[1]), Number(match[2]), Number(match[3]))
  return MDY.test(text) ? calendarDate(text) : MASKED.test(text)
}

const uri = fullFormats.uri as (text: string) => boolean
const email = fullFormats.email as RegExp
/** Maximum number of characters that SMTP allows before the @, and between the dots after it (RFC 5321). */
const SMTP_LENGTHS = /^[^@]{1,64}@[^.]{1,63}(\.[^.]{1,63})*$/

export const formats: Record<string, (text: string) => boolean> = {
  'calendar-date': calendarDate,
  'past-calendar-date': pastCalendarDate,
  'recorded-date': recordedDate,
  'birth-date': birthDate,
  'web-url': (text) => /^https?:\/\/[^/?#]/i.test(text) && uri(text) && URL.canParse(text),
  email: (text) => email.test(text) && SMTP_LENGTHS.test(text),
}

/** Counts characters instead of UTF-16 code units. */
export const characters = (text: string): number => {
  let count = text.length
  for (let at = 0; at < text.length - 1; at++) {
    const high = text.charCodeAt(at)
    if (high < 0xd800 || high > 0xdbff) continue
    const low = text.charCodeAt(at + 1)
    if (low >= 0xdc00 && low <= 0xdfff) {
      count--
      at++
    }
  }
  return count
}
