/** Formats timestamps, durations and counts. Virtual time is shown in UTC, as in the API. */

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' })

export const clockTime = (at) => time.format(at)
export const day = (at) => date.format(at)
export const instant = (at) => `${day(at)}, ${clockTime(at)}`

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const UNITS = Object.entries({ d: DAY, h: HOUR, min: MINUTE, s: SECOND })

/** Formats a duration in its two largest units. */
export function duration(ms) {
  const whole = Math.abs(ms)
  if (whole < SECOND) return `${Math.round(whole)} ms`
  const from = UNITS.findIndex(([, size]) => whole >= size)
  let rest = whole
  const parts = UNITS.slice(from, from + 2).map(([unit, size]) => {
    const number = Math.floor(rest / size)
    rest -= number * size
    return number > 0 ? `${number} ${unit}` : ''
  })
  return parts.filter(Boolean).join(' ')
}

const WORDS = Object.entries({ day: DAY, hour: HOUR, minute: MINUTE, second: SECOND })

/** Formats a duration in words, in as many units as it needs. */
export function inWords(ms) {
  let rest = Math.round(ms / SECOND) * SECOND
  const parts = WORDS.flatMap(([unit, size]) => {
    const number = Math.floor(rest / size)
    rest -= number * size
    return number > 0 ? [count(number, unit)] : []
  })
  return parts.join(' ') || '0 seconds'
}

/** Formats a duration in words, rounded to its largest unit. */
export function roughly(ms) {
  const [unit, size] = WORDS.find(([, length]) => Math.round(ms / length) > 0) ?? WORDS.at(-1)
  return count(Math.round(ms / size), unit)
}

export const relative = (at, now) =>
  Math.abs(at - now) < SECOND ? 'now' : at > now ? `in ${duration(at - now)}` : `${duration(at - now)} ago`

/** Formats the duration of a call. */
export const took = (ms) => (ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`)

export const count = (number, one, many = `${one}s`) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** Shortens an identifier to its beginning and end, which are enough to recognize it. */
export const short = (id) => (id.length > 18 ? `${id.slice(0, 8)}…${id.slice(-5)}` : id)

export const capitalize = (text) => text && text[0].toUpperCase() + text.slice(1)

const RECORD_DATE = /^(?:(\d\d)\/(\d\d)\/(\d{4})|(\d{4})-(\d\d)-(\d\d))$/
/** Minimum number that is shown as a timestamp. */
const EARLIEST_INSTANT = 100_000_000_000

/** Converts a timestamp, or a date in either notation that records use, to epoch milliseconds. Returns undefined for other values. */
export function toDay(value) {
  if (typeof value === 'number') return value > EARLIEST_INSTANT ? value : undefined
  const [found, month, date, year, isoYear, isoMonth, isoDate] = RECORD_DATE.exec(value) ?? []
  return found && Date.UTC(year ?? isoYear, (month ?? isoMonth) - 1, date ?? isoDate)
}

/** Formats a value from a record. All dates are shown in the same notation. */
export const formatValue = (value) => {
  const at = toDay(value)
  return at === undefined ? (typeof value === 'string' ? value : JSON.stringify(value)) : day(at)
}
