/** A purge token is spent only by a call that passes every other check, and by one of those at most. */
import { expect, test } from 'vitest'
import { aPurgeTokenIsSpentByTheCallThatPasses } from '../../../server/rules/a-purge-token-is-spent-by-the-call-that-passes.ts'
import type { PlainHandlers } from '../../../server/api/plugin.ts'
import { purgePlugin } from '../../../server/handlers/purge.ts'
import { addPurge } from '../../../server/store/purges.ts'
import { apiFixture, START } from '../api-fixture.ts'
import { purgeIndividual, purgeToken } from '../purge-fixture.ts'

test('a call that could not spend its token is refused', () => {
  expect(aPurgeTokenIsSpentByTheCallThatPasses({ spent: true })).toBeUndefined()
  expect(aPurgeTokenIsSpentByTheCallThatPasses({ spent: false })?.code).toBe('UNAUTHORIZED')
})

test('a token that another call spends meanwhile purges nothing', async () => {
  const at = await apiFixture()
  await purgeToken(at)
  const { database, runtime, publicUrl, httpClient } = at.api.dependencies
  const token = await database.db.selectFrom('token').selectAll().where('kind', '=', 'purge').executeTakeFirstOrThrow()
  const { account_id: id } = token
  const call = { body: { individual_id: at.person }, account: { id }, token, db: database.db, runtime, now: START, publicUrl, httpClient }
  const purging = () => (purgePlugin.handlers as PlainHandlers).purgeIndividual(call as never)
  // Authentication came before, while the token was still unspent.
  await database.db.updateTable('token').set({ spent_at: START }).where('kind', '=', 'purge').execute()
  await expect(purging()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await at.call('individuals/get_by_id', { individual_id: at.person })).status).toBe(200)
})

test('an Individual is purged once, whoever asks', async () => {
  const { api, person } = await apiFixture()
  const row = { account_id: 'acc', individual_id: person, token_hash: '', external_id: null, delivery_details: null }
  const asked = (id: string) => addPurge(api.dependencies.database.db, { id, ...row, requested_at: START, erased_at: null })
  expect([await asked('pur_1'), await asked('pur_2')]).toEqual([true, false])
})

test('a token serves after any number of refused calls, and then never again', async () => {
  const at = await apiFixture()
  const token = await purgeToken(at)
  for (const body of [{}, { individual_id: 'idv_2eeeH8sfm51IzQswcoff3aFYX7Q' }, { individual_id: 5 }])
    expect((await purgeIndividual(at, body, token)).status).toBeGreaterThanOrEqual(400)
  expect((await purgeIndividual(at, { individual_id: at.person }, token)).status).toBe(204)
  for (const body of [{}, { individual_id: at.person }, { individual_id: await at.newPerson() }])
    expect((await purgeIndividual(at, body, token)).status).toBe(401)
})
