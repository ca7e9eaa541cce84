/** Helper for waiting in tests. */
import { vi } from 'vitest'
import { MAX_WAIT_MS } from './time-limits.ts'

/** Retries an assertion until it succeeds, and returns its result. */
export const eventually = <Result>(assertion: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(assertion, { timeout: MAX_WAIT_MS, interval: 5 })
