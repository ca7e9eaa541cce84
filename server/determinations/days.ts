/** Calendar days, which are represented as epoch milliseconds at midnight UTC. */
import { DAY } from '../core/durations.ts'

/** 01/01/0001, which is the earliest day in responses. */
export const FIRST_DAY = -62_135_596_800_000

const FORM = /^(?:(\d{2})\/(\d{2})\/(\d{4})|(\d{4})-(\d{2})-(\d{2}))$/

/** Parses MM/DD/YYYY or YYYY-MM-DD. Returns undefined if the string is not a calendar day. */
export function parseDay(text: string | null | undefined): number | undefined {
  const parts = text ? FORM.exec(text) : null
  if (!parts) return undefined
  const [month, day, year] = [Number(parts[1] ?? parts[5]), Number(parts[2] ?? parts[6]), Number(parts[3] ?? parts[4])]
  // Date.UTC would interpret the years 0 to 99 as 1900 to 1999.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined
}

/** Formats a day as MM/DD/YYYY. */
export function formatDate(day: number): string {
  const [year = '', month = '', date = ''] = new Date(day).toISOString().slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

/** Returns the day of a timestamp. */
export const startOfDay = (instant: number): number => Math.floor(instant / DAY) * DAY

export const getYear = (instant: number): number => new Date(instant).getUTCFullYear()

/** Returns the year that a report shows for a timestamp. Undefined if the year does not have four digits. */
export function getReportYear(instant: number | null | undefined): number | undefined {
  const year = typeof instant === 'number' ? getYear(instant) : undefined
  return year !== undefined && year >= 1000 && year <= 9999 ? year : undefined
}

/** Returns the number of days between two days. Negative if `to` is before `from`. */
export const daysBetween = (from: number, to: number): number => Math.round((to - from) / DAY)

type Days = readonly (number | undefined)[]
const definedDays = (days: Days) => days.filter((day) => day !== undefined)
export const earliestDay = (days: Days): number | undefined => definedDays(days).toSorted((a, b) => a - b)[0]
export const latestDay = (days: Days): number | undefined => definedDays(days).toSorted((a, b) => b - a)[0]
