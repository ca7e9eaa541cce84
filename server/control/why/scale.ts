/** Values that have an order: days, instants and numbers, as they stand in records and in text. */
import { DAY } from '../../core/durations.ts'
import { parseDay, formatDate, getYear } from '../../determinations/days.ts'
import type { Scalar } from './determination-input.ts'

/** The value some steps further; undefined where it cannot be. */
export interface Scale {
  readonly unit: 'day' | 'number'
  readonly shifted: (steps: number) => Scalar | undefined
  /** The instant of a day, in epoch milliseconds. */
  readonly instant?: number
}

const NUMBER = /^-?\d{1,12}(?:\.(\d{1,4}))?$/
/** Numbers beyond are instants: records have no other numbers as large. */
const MIN_INSTANT = 100_000_000_000

function formatDay(day: number, like: string): string | undefined {
  const year = getYear(day)
  if (year < 1 || year > 9999) return undefined
  return like.includes('/') ? formatDate(day) : new Date(day).toISOString().slice(0, 10)
}

/** Undefined for a value without an order. */
export function scaleOf(value: Scalar): Scale | undefined {
  if (typeof value === 'number') {
    if (value >= MIN_INSTANT) return { unit: 'day', shifted: (steps) => value + steps * DAY, instant: value }
    const step = Number.isInteger(value) ? 1 : 0.01
    return { unit: 'number', shifted: (steps) => Math.round((value + steps * step) * 100) / 100 }
  }
  if (typeof value !== 'string') return undefined
  const day = parseDay(value)
  if (day !== undefined) return { unit: 'day', shifted: (steps) => formatDay(day + steps * DAY, value), instant: day }
  const [, decimals] = NUMBER.exec(value) ?? [undefined, undefined]
  if (!NUMBER.test(value)) return undefined
  const places = decimals?.length ?? 0
  return { unit: 'number', shifted: (steps) => (Number(value) + steps / 10 ** places).toFixed(places) }
}
