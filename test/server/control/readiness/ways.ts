/** Integration patterns, with the expected state of a check before and after all Individuals are purged. */
import { expect, test } from 'vitest'
import { HOUR, type Play, readinessServer } from './integration.ts'

export interface Way {
  readonly what: string
  readonly state: 'shown' | 'not_seen' | 'failed' | 'not_applicable' | 'not_observable'
  readonly play: Play
}

export const expectNotApplicable = (what: string, play: Play): Way => ({ what, state: 'not_applicable', play })
export const expectNotObservable = (what: string, play: Play): Way => ({ what, state: 'not_observable', play })
export const expectShown = (what: string, play: Play): Way => ({ what, state: 'shown', play })
export const expectNotSeen = (what: string, play: Play): Way => ({ what, state: 'not_seen', play })
export const expectFailed = (what: string, play: Play): Way => ({ what, state: 'failed', play })

/** Declares a test for each pattern, grouped by the name of its check. */
export function testWays(ways: Readonly<Record<string, readonly Way[]>>): void {
  const rows = Object.entries(ways).flatMap(([check, ways]) => ways.map(({ what, state, play }) => [what, check, state, play] as const))

  test.each(rows)('%s: %s is %s', async (_what, name, state, play) => {
    const at = await readinessServer()
    const integration = await at.integration()
    await play(at, integration)
    const check = async () => (await integration.report()).checks.find((one) => one.name === name)
    const before = await check()
    expect(before, JSON.stringify(before)).toMatchObject({ state })
    await integration.purgeAll()
    await at.pass(25 * HOUR)
    expect(await check(), 'after a purge').toMatchObject({ state, explanation: before?.explanation })
  })
}
