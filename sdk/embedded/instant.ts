/** Instants and durations as programs give them. */
import { LATEST_INSTANT } from '../../server/jobs/scheduler.ts'
import { parseDuration } from '../instants.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { inspectValue } from './inspect-value.ts'
import type { Instant } from './sandbox.ts'

/** Epoch milliseconds. A text of digits could be those, or a year: it is neither. */
export function instantOf(instant: Instant): number {
  const at = typeof instant === 'string' ? (/^\d+$/.test(instant) ? Number.NaN : Date.parse(instant)) : Number(instant ?? Number.NaN)
  if (Number.isSafeInteger(at) && at >= 0 && at <= LATEST_INSTANT) return at
  throw new UsageError(
    `an instant is a Date, epoch milliseconds, or a text such as 2027-01-01T00:00Z, from 1970 until 2150, not ${inspectValue(instant)}`,
  )
}

const WITH_UNITS = /^(\d{1,9}[smhdw])+$/

/** A number is in milliseconds, as timers of test runners have it; a text says its units, so that nobody takes one for the other. */
export function millisecondsOf(duration: string | number): number {
  if (typeof duration === 'string' && WITH_UNITS.test(duration)) return parseDuration('a duration', duration) * 1000
  if (typeof duration === 'number' && Number.isFinite(duration) && duration >= 0) return duration
  throw new UsageError(
    `a duration is a number of milliseconds from 0, or a text such as 90s, 15m or 1d12h (s, m, h, d, w), not ${inspectValue(duration)}`,
  )
}
