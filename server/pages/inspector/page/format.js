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

export const relative = (at, now) =>
  Math.abs(at - now) < SECOND ? 'now' : at > now ? `in ${duration(at - now)}` : `${duration(at - now)} ago`

/** Formats the duration of a call. */
export const took = (ms) => (ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`)

export const count = (number, one, many = `${one}s`) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** Shortens an identifier to its beginning and its end, by which it can be recognized. */
export const short = (id) => (id.length > 18 ? `${id.slice(0, 8)}…${id.slice(-5)}` : id)
