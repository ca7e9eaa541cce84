/** Days of synthetic records, as epoch milliseconds at midnight UTC and as MM/DD/YYYY. */
export const utcDay = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day)
export const yearOf = (instant: number): number => new Date(instant).getUTCFullYear()

/** MM/DD/YYYY. */
export function formatDate(day: number): string {
  const [year = '', month = '', date = ''] = new Date(day).toISOString().slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

/** The last time that month and day occurred, up to the given day and including it. */
export function lastOccurrence(upTo: number, month: number, day: number): number {
  const year = yearOf(upTo)
  const thisYear = utcDay(year, month, day)
  return thisYear <= upTo ? thisYear : utcDay(year - 1, month, day)
}

/** The last tax year for which statements are available. They are sent until the middle of February. */
export const lastTaxYear = (now: number): number => (now >= utcDay(yearOf(now), 2, 16) ? yearOf(now) - 1 : yearOf(now) - 2)
