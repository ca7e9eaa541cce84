/** The options of a sandbox are checked where it is made: a name that is not known would change nothing, and nobody would notice. */
import { nearest } from '../../server/core/nearest.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { inspectValue } from './inspect-value.ts'
import type { SandboxOptions } from './sandbox.ts'
import { isObject } from '../../checks/core/json.ts'

interface Kind {
  readonly is: (value: unknown) => boolean
  readonly words: string
}

const LARGEST_PORT = 65_535

const isWhole = (value: unknown, least: number): value is number => Number.isSafeInteger(value) && (value as number) >= least

const OPTIONS: Readonly<Record<keyof SandboxOptions, Kind>> = {
  port: { is: (value) => isWhole(value, 0) && value <= LARGEST_PORT, words: `a whole number from 0 to ${LARGEST_PORT}` },
  load: {
    is: (value) => (typeof value === 'string' && value !== '') || isObject(value),
    words: 'the name of a file, or an object with accounts',
  },
  clock: { is: isObject, words: 'an object with at or frozen' },
  plugins: { is: Array.isArray, words: 'a list of plugins' },
  seed: { is: (value) => typeof value === 'string', words: 'a text' },
  requestsPerMinute: { is: (value) => value === 'off' || isWhole(value, 1), words: `a whole number from 1, or 'off'` },
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
