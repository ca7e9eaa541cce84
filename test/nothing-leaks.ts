/**
 * Test files share their process (vitest.config.ts): each leaves it as it found it, or is red. Worker threads stay until the process ends,
 * because each takes half a second to load its modules.
 */
import { deepStrictEqual } from 'node:assert/strict'
import { afterAll, vi } from 'vitest'
import { useClock } from '../generated/formats.js'
import { usePools } from '../server/core/worker-pool.ts'

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

usePools()
const before = surroundings()
// The system closes what a test has closed a moment later.
afterAll(() => vi.waitFor(() => deepStrictEqual(surroundings(), before), { interval: 1 }))
