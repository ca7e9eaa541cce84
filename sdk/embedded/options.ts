/** Checks what a program gives to a sandbox: options, instants, durations, names of events. An unknown name would change nothing, and nobody would notice. */
import { inspect } from 'node:util'
import { UsageError } from '../../checks/core/errors.ts'
import { isObject } from '../../checks/core/json.ts'
import { tables } from '../../generated/tables.ts'
import { nearest } from '../../payloads/nearest.ts'
import { MAX_VIRTUAL_TIME } from '../../server/jobs/scheduler.ts'
import { parseDateTime, parseDuration } from '../instants.ts'
import type { ControlInput, Instant, SandboxOptions } from './sandbox.ts'

interface Kind {
  readonly is: (value: unknown) => boolean
  readonly words: string
}

const MAX_PORT = 65_535

const isWhole = (value: unknown, least: number): value is number => Number.isSafeInteger(value) && (value as number) >= least

const OPTIONS: Readonly<Record<keyof SandboxOptions, Kind>> = {
  port: { is: (value) => isWhole(value, 0) && value <= MAX_PORT, words: `a whole number from 0 to ${MAX_PORT}` },
  load: {
    is: (value) => (typeof value === 'string' && value !== '') || isObject(value),
    words: 'the name of a file, or an object with accounts',
  },
  clock: { is: isObject, words: 'an object with at or frozen' },
  plugins: { is: Array.isArray, words: 'a list of plugins' },
  seed: { is: (value) => typeof value === 'string', words: 'a text' },
  rateLimit: { is: (value) => value === 'off' || isWhole(value, 1), words: `a whole number from 1, or 'off'` },
  allowOpaqueOrigins: { is: (value) => typeof value === 'boolean', words: 'true or false' },
  allowPrivateHosts: {
    is: (value) => Array.isArray(value) && value.every((host) => typeof host === 'string'),
    words: 'a list of hosts and networks',
  },
  onError: { is: (value) => typeof value === 'function', words: 'a function' },
}

const CLOCK: Readonly<Record<keyof NonNullable<SandboxOptions['clock']>, Kind>> = {
  // Read, and refused, by instantOf.
  at: { is: () => true, words: 'an instant' },
  frozen: { is: (value) => typeof value === 'boolean', words: 'true or false' },
}

export function checkOptions(options: SandboxOptions): void {
  if (!isObject(options)) throw new UsageError(`createSandbox takes an object with options, not ${inspectValue(options)}`)
  check(options, OPTIONS, '')
  if (options.clock) check(options.clock, CLOCK, 'clock.')
}

function check(given: object, kinds: Readonly<Record<string, Kind>>, within: string): void {
  for (const [name, value] of Object.entries(given)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (!kind) {
      const meant = nearest(name, Object.keys(kinds))
      const known = meant === undefined ? `known are ${Object.keys(kinds).join(', ')}` : `did you mean ${within}${meant}?`
      throw new UsageError(`createSandbox has no option ${within}${name}; ${known}`)
    }
    if (value !== undefined && !kind.is(value))
      throw new UsageError(`${within}${name} of createSandbox is ${kind.words}, not ${inspectValue(value)}`)
  }
}

/** What stands beside query and body would not be sent. */
export function checkControlInput(given: ControlInput = {}): void {
  const other = Object.keys(given).find((name) => !['query', 'body'].includes(name))
  if (other !== undefined)
    throw new UsageError(`control takes query and body, not ${other}: as in control(path, { body: { ${other}: … } })`)
}

/** Epoch milliseconds. A text of digits could be those, or a year: it is neither. */
export function instantOf(instant: Instant): number {
  const at = typeof instant === 'string' ? (/^\d+$/.test(instant) ? Number.NaN : parseDateTime(instant)) : Number(instant ?? Number.NaN)
  if (Number.isSafeInteger(at) && at >= 0 && at <= MAX_VIRTUAL_TIME) return at
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

/** A test that waits for an event which there is not would wait in vain. */
export function checkEventName(event: string): void {
  const names = tables.webhooks.map(({ type }): string => type)
  if (names.includes(event)) return
  const meant = nearest(event, names)
  throw new UsageError(`no webhook is called ${event}${meant === undefined ? '' : `; did you mean ${meant}?`}`)
}

/** A value of any type in an error message: as a program would write it, in one line and at most 100 characters of a string. */
export const inspectValue = (value: unknown): string =>
  inspect(value, { depth: 0, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 100 })
