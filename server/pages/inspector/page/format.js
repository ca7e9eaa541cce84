/** Instants and durations in words. Virtual time is shown in UTC, as in the API. */

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' })

export const clockTime = (at) => time.format(at)
export const day = (at) => date.format(at)
export const instant = (at) => `${day(at)}, ${clockTime(at)}`

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
]

/** A duration in its two largest units. */
export function duration(ms) {
  const whole = Math.abs(ms)
  if (whole < 1000) return `${Math.round(whole)} ms`
  const from = UNITS.findIndex(([, size]) => whole >= size)
  let rest = whole
  const parts = UNITS.slice(from, from + 2).map(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count > 0 ? `${count} ${unit}` : ''
  })
  return parts.filter(Boolean).join(' ')
}

export const relative = (at, now) =>
  Math.abs(at - now) < 1000 ? 'now' : at > now ? `in ${duration(at - now)}` : `${duration(at - now)} ago`

/** The duration of a call, in milliseconds. */
export const took = (ms) => (ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`)

/** The beginning and the end of an identifier are enough to recognise it. */
export const short = (id) => (id.length > 18 ? `${id.slice(0, 8)}…${id.slice(-5)}` : id)
