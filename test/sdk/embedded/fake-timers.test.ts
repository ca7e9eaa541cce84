/** The timers of the test, which Vitest replaces, do not stop the sandbox. */
import { expect, onTestFinished, vi } from 'vitest'
import { ServiceClient } from '../../../generated/client.ts'
import { test } from './sandbox.ts'

test('a test with fake timers can make calls and read long lists', async ({ sandbox }) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = new ServiceClient(sandbox.demo)
  const { id } = await client.individuals.createIndividual({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  expect((await client.individuals.getIndividual({ id })).first_name).toBe('Ada')
  // Each of these lists takes a turn.
  for (let at = 0; at < 3; at++) expect(await sandbox.control('/sandbox/deliveries', { query: { limit: 1000 } })).toEqual([])
})
