/** Orders dates, timestamps and numbers, including those in strings, so that the search can step from one value to the next. */
import { DAY } from '../../core/durations.ts'
import { parseDay, formatDate, getYear } from '../../determinations/days.ts'
import type { Scalar } from './determination-input.ts'

export interface Scale {
  readonly unit: 'day' | 'number'
  /** Returns the value that is the given number of steps away. Undefined if it is out of range. */
  readonly shifted: (steps: number) => Scalar | undefined
  /** Epoch milliseconds of a date or timestamp. Undefined for other numbers. */
  readonly instant?: number
}

const NUMBER = /^-?\d{1,12}(?:\.(\d{1,4}))?$/
/** Minimum number that is interpreted as epoch milliseconds. Amounts in records are smaller. */
const MIN_INSTANT = 100_000_000_000

function formatDay(day: number, like: string): string | undefined {
  const year = getYear(day)
  if (year < 1 || year > 9999) return undefined
  return like.includes('/') ? formatDate(day) : new Date(day).toISOString().slice(0, 10)
}

/** Returns undefined if the value has no order. */
export function detectScale(value: Scalar): Scale | undefined {
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
