/** `x-sunset`: the day from which what is deprecated may be removed. */

const DAY = /^(\d{4}-\d\d-\d\d)(?:T.+)?$/

/** A day of the calendar, as in 2026-11-22; a time after it is allowed, and not read. */
export function isDay(value: unknown): value is string {
  const [, day] = (typeof value === 'string' && DAY.exec(value)) || []
  if (day === undefined) return false
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === day
}

/** That of a part which is deprecated. */
export function sunsetDay(part: Readonly<Record<string, unknown>>): string | undefined {
  const day = part['x-sunset']
  return part['deprecated'] === true && isDay(day) ? day.slice(0, 10) : undefined
}
