/** Test files share their process (vitest.config.ts): each leaves it as it found it, or is red. */
import { deepStrictEqual } from 'node:assert/strict'
import { afterAll, vi } from 'vitest'
import { useClock } from '../generated/formats.js'

const surroundings = () => {
  const clock = useClock(Date.now)
  useClock(clock)
  return {
    'clock of the validators': clock,
    'fake timers': vi.isFakeTimers(),
    fetch: globalThis.fetch,
    environment: { ...process.env },
    'working directory': process.cwd(),
    'listeners of the process': process.eventNames().map((name) => [name, process.listenerCount(name)]),
    'open servers': process.getActiveResourcesInfo().filter((name) => name.endsWith('ServerWrap')).length,
  }
}

const before = surroundings()
// The system closes what a test has closed a moment later.
afterAll(() => vi.waitFor(() => deepStrictEqual(surroundings(), before), { interval: 1 }))
