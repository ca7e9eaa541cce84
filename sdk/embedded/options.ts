/** Checks the arguments of `createSandbox` and its methods. Otherwise, unknown names would be silently ignored. */
import { UsageError } from '../../checks/core/errors.ts'
import { isObject } from '../../checks/core/json.ts'
import { tables } from '../../generated/tables.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { findInvalidOption, inspectValue } from '../../server/core/invalid-option.ts'
import { MAX_VIRTUAL_TIME } from '../../server/jobs/scheduler.ts'
import { parseDateTime, parseDuration } from '../instants.ts'
import type { ControlInput, Instant, SandboxOptions } from './sandbox.ts'

export function checkOptions(options: SandboxOptions): void {
  if (!isObject(options)) throw new UsageError(`the options of createSandbox cannot be ${inspectValue(options)}. Use an object.`)
  const { onError } = options
  const invalid =
    onError === undefined || typeof onError === 'function'
      ? findInvalidOption('EmbeddedOptions', options, 'createSandbox')
      : `onError of createSandbox cannot be ${inspectValue(onError)}. Use a function.`
  if (invalid !== undefined) throw new UsageError(invalid)
}

/** Rejects properties other than query and body, because they would not be sent. */
export function checkControlInput(input: ControlInput = {}): void {
  const unknown = Object.keys(input).find((name) => !['query', 'body'].includes(name))
  if (unknown !== undefined)
    throw new UsageError(
      `control does not have the option ${unknown}. Use query or body, such as control(path, { body: { ${unknown}: … } }).`,
    )
}

/** Returns epoch milliseconds. Rejects a string of digits, which could be either a year or milliseconds. */
export function parseTimestamp(instant: Instant): number {
  const at = typeof instant === 'string' ? (/^\d+$/.test(instant) ? Number.NaN : parseDateTime(instant)) : Number(instant ?? Number.NaN)
  if (Number.isSafeInteger(at) && at >= 0 && at <= MAX_VIRTUAL_TIME) return at
  throw new UsageError(
    `the timestamp cannot be ${inspectValue(instant)}. Use a Date, epoch milliseconds, or a string such as 2027-01-01T00:00Z, from 1970 to 2150.`,
  )
}

const DURATION_WITH_UNITS = /^(\d{1,9}[smhdw])+$/

/** Returns milliseconds. Numbers are milliseconds, as in test runners. Strings must contain units, because `90` would be ambiguous. */
export function parseMilliseconds(duration: string | number): number {
  if (typeof duration === 'string' && DURATION_WITH_UNITS.test(duration)) return parseDuration('a duration', duration) * 1000
  if (typeof duration === 'number' && Number.isFinite(duration) && duration >= 0) return duration
  throw new UsageError(
    `the duration cannot be ${inspectValue(duration)}. Use a number of milliseconds that is at least 0, or a string such as 90s, 15m or 1d12h (s, m, h, d, w).`,
  )
}

/** Rejects unknown events. Otherwise, a test would wait for them until its timeout. */
export function checkEventName(event: string): void {
  const names = tables.webhooks.map(({ type }): string => type)
  if (names.includes(event)) return
  const suggestion = findNearestWord(event, names)
  throw new UsageError(`unknown webhook ${event}.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`)
}
