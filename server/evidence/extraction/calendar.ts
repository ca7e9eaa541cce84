/** Days as epoch milliseconds at midnight UTC, and as records write them. */
export const DAY = 86_400_000

export const utc = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day)
export const midnight = (instant: number): number => Math.floor(instant / DAY) * DAY
export const yearOf = (instant: number): number => new Date(instant).getUTCFullYear()

/** MM/DD/YYYY. */
export function written(day: number): string {
  const [year = '', month = '', date = ''] = new Date(day).toISOString().slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

/** The day of that month and day of the month that is last before, or on, the given one. */
export function latest(upTo: number, month: number, day: number): number {
  const year = yearOf(upTo)
  const thisYear = utc(year, month, day)
  return thisYear <= upTo ? thisYear : utc(year - 1, month, day)
}

/** The last tax year whose statements are out: they are sent until the middle of February. */
export const taxYear = (now: number): number => (now >= utc(yearOf(now), 2, 16) ? yearOf(now) - 1 : yearOf(now) - 2)
