/** A purge token is valid for a single use and invalid immediately after. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aPurgeTokenIsSingleUse } from '../../../server/rules/a-purge-token-is-single-use.ts'
import { type Database, openDatabase } from '../../../server/store/database.ts'
import { addToken, spendToken, tokenBySecret } from '../../../server/store/tokens.ts'
import { basic, testServer } from '../test-server.ts'
import { tokenUse, NOW } from './token-uses.ts'

const CALLERS = 50
const folder = mkdtempSync(join(tmpdir(), 'cpd-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a spent token is refused, an unspent one passes', () => {
  expect(aPurgeTokenIsSingleUse(tokenUse({ kind: 'purge', spent_at: NOW - 1 }))?.code).toBe('UNAUTHORIZED')
  expect(aPurgeTokenIsSingleUse(tokenUse({ kind: 'purge' }))).toBeUndefined()
})

test(`of ${CALLERS} callers who spend a token at once exactly one succeeds`, async () => {
  const { api } = await testServer()
  expect(await spenders([api.dependencies.database])).toBe(1)
})

test(`of ${CALLERS} callers on three connections to one file exactly one succeeds`, async () => {
  const file = join(folder, 'spend.db')
  const databases = [await openDatabase(file), await openDatabase(file), await openDatabase(file)]
  expect(await spenders(databases)).toBe(1)
  for (const database of databases) await database.close()
})

/** How many of the callers spent the token. */
async function spenders(databases: readonly Database[]): Promise<number> {
  const { db } = databases[0] as Database
  const account = {
    id: 'acc_spender',
    client_id: 'spender',
    name: 'Spender',
    api_version: 20210117,
    processing_failures: 'events' as const,
    created_at: NOW,
  }
  await db
    .insertInto('account')
    .values({ ...account, secret_hash: '-' })
    .execute()
  const life = { created_at: NOW, expires_at: NOW + 1000 }
  await addToken(db, 'purge-me', { account_id: account.id, kind: 'purge', scopes: '', individual_id: null, ...life })
  const hash = (await tokenBySecret(db, 'purge-me')).found?.token.hash as string
  const outcomes = await Promise.all(
    Array.from({ length: CALLERS }, (_, caller) => spendToken((databases[caller % databases.length] as Database).db, hash, NOW + caller)),
  )
  expect((await tokenBySecret(db, 'purge-me')).found?.token.spent_at).toBeGreaterThanOrEqual(NOW)
  return outcomes.filter(Boolean).length
}

test('over HTTP a spent token is refused with the reason', async () => {
  const { post, api } = await testServer()
  const { body } = await post('/v3/auth/generate_purge_token', undefined, basic())
  await api.dependencies.database.db.updateTable('token').set({ spent_at: 1 }).where('kind', '=', 'purge').execute()
  const answer = await post('/v3/compliance/purge_individual', { individual_id: 'idv_1' }, { authorization: `Bearer ${body.access_token}` })
  expect(answer).toMatchObject({ status: 401, body: { error_message: 'The purge token was used: obtain a new one for each purge' } })
})
