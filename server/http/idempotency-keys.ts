/**
 * Stores idempotency keys, with the response to each create request, until they expire. The key and its request are stored as hashes.
 *
 * The first call claims the key in its transaction and stores the response before the commit. Concurrent calls with the same key wait for
 * that transaction. A purge removes the response, but the key cannot be used again until it expires.
 */
import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import { scheduleJob, type SchedulingContext } from '../jobs/repository.ts'
import type { Tables } from '../db/tables.ts'
import { definePlugin } from './plugin.ts'

const FORGET_KEY_JOB = 'idempotency_key.forget'

type Key = Pick<Tables['idempotency_key'], 'account_id' | 'key_hash'>
export type StoredKey = Selectable<Tables['idempotency_key']>

/**
 * Claims the key. Returns undefined if it is already in use. Only a single call can claim a key. On PostgreSQL, concurrent calls wait here
 * until the first call commits or rolls back. SQLite allows only one writer anyway.
 */
export async function takeKey({ db, runtime }: SchedulingContext, key: Omit<StoredKey, 'response'>, now: number): Promise<Key | undefined> {
  const { request_hash, expires_at } = key
  const taken = await db
    .insertInto('idempotency_key')
    .values({ ...key, response: null })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key_hash'])
        .doUpdateSet({ request_hash, expires_at, response: null })
        .where('idempotency_key.expires_at', '<=', now),
    )
    .returning(['account_id', 'key_hash'])
    .executeTakeFirst()
  // Omits the request identifier, because the job survives a purge, and a client may have put a person's name into the identifier.
  if (taken)
    await scheduleJob({ db, runtime }, { kind: FORGET_KEY_JOB, accountId: key.account_id, subject: key.key_hash, dueAt: expires_at })
  return taken
}

const keyColumns = ({ account_id, key_hash }: Key) => ({ account_id, key_hash })

export const storedKey = (db: Db, key: Key): Promise<StoredKey> =>
  db
    .selectFrom('idempotency_key')
    .selectAll()
    .where((row) => row.and(keyColumns(key)))
    .executeTakeFirstOrThrow()

export async function storeResponse(db: Db, key: Key, response: string | null): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ response })
    .where((row) => row.and(keyColumns(key)))
    .execute()
}

export async function forgetKey(db: Db, key: Key): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where((row) => row.and(keyColumns(key)))
    .execute()
}

async function forgetExpiredKey(db: Db, key: Key, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where((row) => row.and(keyColumns(key)))
    .where('expires_at', '<=', now)
    .execute()
}

/** A plugin without operations. Its job removes expired keys. */
export const idempotencyKeysPlugin = definePlugin({
  name: 'idempotency-keys',
  handlers: {},
  jobs: {
    [FORGET_KEY_JOB]: ({ db, accountId, subject, now }) => forgetExpiredKey(db, { account_id: accountId, key_hash: subject }, now),
  },
  housekeeping: [FORGET_KEY_JOB],
})

const BATCH_ROWS = 500

/**
 * Removes the account's matching responses. Their keys stay in use until they expire, so a repeated call does not create another record.
 */
export async function forgetResponses(db: Db, accountId: string, mentions: (response: string) => boolean): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('idempotency_key')
      .select(['key_hash', 'response'])
      .where('account_id', '=', accountId)
      .where('response', 'is not', null)
      .where('key_hash', '>', last)
      .orderBy('key_hash')
      .limit(BATCH_ROWS)
      .execute()
    for (const { key_hash, response: result } of rows)
      if (mentions(result as string)) await storeResponse(db, { account_id: accountId, key_hash }, null)
    if (rows.length < BATCH_ROWS) return
    last = rows.at(-1)?.key_hash ?? last
  }
}
