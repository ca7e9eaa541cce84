/** Rules for purges and purge tokens. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import type { PlainHandlers } from '../../http/plugin.ts'
import { purgePlugin } from './plugin.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { TABLES } from '../tables.ts'
import { addPurge } from './repository.ts'
import { addToken, spendToken, tokenBySecret } from '../../http/accounts.ts'
import { DAY, HOUR, START, test } from '../../../test/server/api-fixture.ts'
import { purgeIndividual, purgeToken } from '../../../test/server/purge-fixture.ts'

describe('requireUnusedPurgeToken', () => {
  const CALLERS = 50
  const folder = mkdtempSync(join(tmpdir(), 'cpd-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test(`a single caller spends the token if ${CALLERS} try concurrently`, async ({ server: { api } }) =>
    expect(await countSpenders([api.dependencies.database])).toBe(1))

  test(`a single caller spends the token if ${CALLERS} try concurrently on three database connections`, async () => {
    const file = join(folder, 'spend.db')
    const databases = [await openDatabase(file, TABLES), await openDatabase(file, TABLES), await openDatabase(file, TABLES)]
    expect(await countSpenders(databases)).toBe(1)
    for (const database of databases) await database.close()
  })

  /** Spends a token in concurrent calls and returns the number of calls that succeeded. */
  async function countSpenders(databases: readonly Database[]): Promise<number> {
    const { db } = databases[0] as Database
    const account = {
      id: 'acc_spender',
      client_id: 'spender',
      name: 'Spender',
      api_version: 20210117,
      processing_failures: 'events' as const,
      created_at: START,
    }
    await db
      .insertInto('account')
      .values({ ...account, secret_hash: '-' })
      .execute()
    const life = { created_at: START, expires_at: START + 1000 }
    await addToken(db, 'purge-me', { account_id: account.id, kind: 'purge', scopes: '', individual_id: null, ...life })
    const hash = (await tokenBySecret(db, 'purge-me')).found?.token.hash as string
    const outcomes = await Promise.all(
      Array.from({ length: CALLERS }, (_, caller) =>
        spendToken((databases[caller % databases.length] as Database).db, hash, START + caller),
      ),
    )
    expect((await tokenBySecret(db, 'purge-me')).found?.token.spent_at).toBeGreaterThanOrEqual(START)
    return outcomes.filter(Boolean).length
  }
})

describe('requireUnusedPurgeToken, when a call spends the token', () => {
  test('a call whose token was spent by a concurrent call purges nothing', async ({ at }) => {
    await purgeToken(at)
    const { database, runtime, publicUrl, httpClient } = at.api.dependencies
    const token = await database.db.selectFrom('token').selectAll().where('kind', '=', 'purge').executeTakeFirstOrThrow()
    const { account_id: id } = token
    const call = { body: { individual_id: at.person }, account: { id }, token, db: database.db, runtime, now: START, publicUrl, httpClient }
    const purge = () => (purgePlugin.handlers as PlainHandlers).purgeIndividual(call as never)
    // Spends the token as a concurrent call would after this call has been authenticated.
    await database.db.updateTable('token').set({ spent_at: START }).where('kind', '=', 'purge').execute()
    await expect(purge()).rejects.toMatchObject({ code: 'UNAUTHORIZED', rejection: 'PURGE_TOKEN_USED' })
    expect((await at.call('individuals/get_by_id', { individual_id: at.person })).status).toBe(200)
  })

  test('stores a single purge per Individual', async ({ at: { db, person } }) => {
    const row = { account_id: 'acc', individual_id: person, token_hash: '', external_id: null, delivery_details: null }
    const add = (id: string) => addPurge(db, { id, ...row, requested_at: START, erased_at: null })
    expect([await add('pur_1'), await add('pur_2')]).toEqual([true, false])
  })
})

describe('requireAvailableIndividual', () => {
  test('a purged Individual is indistinguishable from an unknown Individual', async ({ at }) => {
    await purgeIndividual(at, { individual_id: at.person })
    const responses = await Promise.all(
      [at.person, 'idv_2eeeH8sfm51IzQswcoff3aFYX7Q'].map((individual_id) => at.call('individuals/get_by_id', { individual_id })),
    )
    expect(responses[0]?.status).toBe(404)
    expect(responses[0]?.body).toEqual(responses[1]?.body)
  })
})

describe('computePurgeTimes', () => {
  test('erases an announcement that is still pending after 120 hours', async ({ at }) => {
    const delivery_details = [{ event_type: 'individual.purged', url: 'http://127.0.0.1:49151/purges' }]
    await purgeIndividual(at, { individual_id: at.person, delivery_details })
    await at.pass(DAY)
    // Postpones the next attempt by a year, so that the delivery is still pending at the deadline.
    await at.db
      .updateTable('job')
      .set({ due_at: START + 365 * DAY })
      .where('kind', '=', 'deliver')
      .execute()
    await at.pass(96 * HOUR - 1)
    expect(await at.db.selectFrom('delivery').select('status').execute()).toEqual([{ status: 'pending' }])
    await at.pass(1)
    for (const table of ['delivery', 'delivery_attempt', 'webhook_event', 'job'] as const)
      expect([table, await at.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  })
})
