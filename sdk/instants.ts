/** Parses and formats timestamps and durations. */
import { UsageError } from '../checks/core/errors.ts'

/** Accepts epoch milliseconds, or a date and time. */
export function parseInstant(option: string, text: string): number {
  const instant = /^\d+$/.test(text) ? Number(text) : parseDateTime(text)
  if (Number.isSafeInteger(instant)) return instant
  throw new UsageError(`${option} cannot be ${JSON.stringify(text)}. Use epoch milliseconds, or a date and time such as 2026-03-16T09:00Z.`)
}

/** Returns epoch milliseconds. Returns NaN for February 30, which Date.parse would convert to a day in March. */
export function parseDateTime(text: string): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(day) > days ? Number.NaN : Date.parse(text)
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** Returns the number of seconds in, for example, `90`, `15m` or `1d12h`. */
export function parseDuration(option: string, text: string): number {
  if (!/^(\d{1,9}|(\d{1,9}[smhdw])+)$/.test(text))
    throw new UsageError(
      `${option} cannot be ${JSON.stringify(text)}. Use seconds, or a duration such as 15m, 3d or 1d12h (s, m, h, d, w).`,
    )
  return [...text.matchAll(/(\d+)([smhdw]?)/g)].reduce((sum, [, count, unit = '']) => sum + Number(count) * (SECONDS[unit] ?? 1), 0)
}

/** Formats a timestamp for people. */
export const formatTime = (instant: number): string =>
  new Date(instant)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, 'Z')
