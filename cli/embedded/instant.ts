/** Instants and durations as programs give them. */
import { parseDuration, parseInstant } from '../sandbox/instant.ts'
import type { Instant } from './sandbox.ts'

/** Epoch milliseconds. */
export const instantOf = (instant: Instant): number =>
  parseInstant('an instant', String(instant instanceof Date ? instant.getTime() : instant))

/** A number is in milliseconds, as timers of test runners have it; a text says its units, so that nobody takes one for the other. */
export function millisecondsOf(duration: string | number): number {
  if (typeof duration === 'string' && !/^\d+$/.test(duration)) return parseDuration('a duration', duration) * 1000
  if (typeof duration === 'number' && Number.isFinite(duration) && duration >= 0) return duration
  throw new TypeError(`a duration is a number of milliseconds from 0, or a text with units such as 12h, not ${JSON.stringify(duration)}`)
}
