/** The data is permanently deleted within 120 hours of the call. */
import { expect, test } from 'vitest'
import { aPurgeIsDoneWithin120Hours } from '../../../../server/rules/policies/a-purge-is-done-within-120-hours.ts'
import { DAY, apiFixture, HOUR, START } from '../../api-fixture.ts'
import { purgeIndividual } from '../../purge-fixture.ts'

test('the data is erased before the 120 hours are over, and nothing is kept past them', () => {
  const { eraseAt, doneBy } = aPurgeIsDoneWithin120Hours({ requestedAt: START })
  expect(doneBy - START).toBe(120 * HOUR)
  expect(eraseAt).toBe(START + DAY)
})

test('an announcement that still waits for its receiver after 120 hours is given up', async () => {
  const at = await apiFixture()
  const delivery_details = [{ event_type: 'individual.purged', url: 'http://127.0.0.1:49151/purges' }]
  await purgeIndividual(at, { individual_id: at.person, delivery_details })
  const { db } = at.api.dependencies.database
  await at.pass(DAY)
  // As where the attempts come late: the next one is a year away.
  await db
    .updateTable('job')
    .set({ due_at: START + 365 * DAY })
    .where('kind', '=', 'deliver')
    .execute()
  await at.pass(96 * HOUR - 1)
  expect(await db.selectFrom('delivery').select('status').execute()).toEqual([{ status: 'pending' }])
  await at.pass(1)
  for (const table of ['delivery', 'delivery_attempt', 'webhook_event', 'job'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
})
