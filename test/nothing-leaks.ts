/**
 * Test files share a process (vitest.config.ts), so each file must leave the process unchanged, or it fails. Worker threads are kept until
 * the process ends, because each takes half a second to load its modules. Names are never looked up on the network, where a lost response
 * would delay a lookup by 5 s.
 */
import { deepStrictEqual } from 'node:assert/strict'
import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
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

Object.assign(dns, {
  lookup: async (name: string) => {
    if (name !== 'localhost') throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
    return [{ address: '127.0.0.1', family: 4 }]
  },
})
syncBuiltinESMExports()

const before = surroundings()
/** Maximum number of event-loop turns that the system takes to release what a test has closed. */
const MAX_TURNS = 2000

afterAll(async () => {
  for (let turn = 0; turn < MAX_TURNS && !isDeepStrictEqual(surroundings(), before); turn++) await pause(1)
  deepStrictEqual(surroundings(), before)
})
