/** Simulated time limits for plugins. Time passes only for work that never finishes, so no other work can exceed its limit. */
import { onTestFinished, vi } from 'vitest'

const LIMIT_MS = 500

/** Returns a promise that never settles, and makes the time limit expire immediately. */
export function neverFinish(): Promise<never> {
  vi.advanceTimersByTime(LIMIT_MS)
  return new Promise(() => {})
}

/** Matches the error from work that exceeded the limit. */
export const LIMIT_EXCEEDED = new RegExp(`: Error: no response within ${LIMIT_MS} ms`)

/** Returns options for a plugin and its server. The database is in memory, because connections to PostgreSQL need timers. */
export const simulateTimeLimit = (message: RegExp) => {
  const isLimited = message.source.includes(LIMIT_EXCEEDED.source)
  return {
    plugin: isLimited ? { timeoutMs: LIMIT_MS } : {},
    server: isLimited ? { database: ':memory:' } : {},
    /** Stops the clock until the test has finished. */
    stopClock: () => {
      if (!isLimited) return
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
      onTestFinished(() => void vi.useRealTimers())
    },
  }
}
