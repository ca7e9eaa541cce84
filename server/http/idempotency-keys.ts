/** Idempotency keys of the last day, each with the answer to its creation. A key and its request are stored as hashes. */
import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import { scheduleJob, type SchedulingContext } from '../jobs/repository.ts'
import type { Tables } from '../db/tables.ts'

export const FORGET_KEY_JOB = 'idempotency_key.forget'

type Key = Pick<Tables['idempotency_key'], 'account_id' | 'key_hash'>
export type StoredKey = Selectable<Tables['idempotency_key']>

/**
 * Takes the key, or returns undefined where it is in use. One of several calls at once takes it: PostgreSQL makes the others wait here
 * until that one commits or rolls back, and SQLite has one writer.
 */
export async function takeKey({ db, runtime }: SchedulingContext, key: Omit<StoredKey, 'answer'>, now: number): Promise<Key | undefined> {
  const { request_hash, expires_at } = key
  const taken = await db
    .insertInto('idempotency_key')
    .values({ ...key, answer: null })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key_hash'])
        .doUpdateSet({ request_hash, expires_at, answer: null })
        .where('idempotency_key.expires_at', '<=', now),
    )
    .returning(['account_id', 'key_hash'])
    .executeTakeFirst()
  // The job outlives a purge, and a client may name a person in the identifier of its request.
  if (taken)
    await scheduleJob({ db, runtime }, { kind: FORGET_KEY_JOB, accountId: key.account_id, subject: key.key_hash, dueAt: expires_at })
  return taken
}

const one = ({ account_id, key_hash }: Key) => ({ account_id, key_hash })

export const storedKey = (db: Db, key: Key): Promise<StoredKey> =>
  db
    .selectFrom('idempotency_key')
    .selectAll()
    .where((row) => row.and(one(key)))
    .executeTakeFirstOrThrow()

export async function storeAnswer(db: Db, key: Key, answer: string | null): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ answer })
    .where((row) => row.and(one(key)))
    .execute()
}

export async function forgetKey(db: Db, key: Key): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where((row) => row.and(one(key)))
    .execute()
}

export async function forgetExpiredKey(db: Db, key: Key, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where((row) => row.and(one(key)))
    .where('expires_at', '<=', now)
    .execute()
}

const BATCH = 500

/** Forgets the answers of the account that mention something. Their keys stay taken until they expire, so that nothing is created anew. */
export async function forgetAnswers(db: Db, accountId: string, mentions: (answer: string) => boolean): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('idempotency_key')
      .select(['key_hash', 'answer'])
      .where('account_id', '=', accountId)
      .where('answer', 'is not', null)
      .where('key_hash', '>', last)
      .orderBy('key_hash')
      .limit(BATCH)
      .execute()
    for (const { key_hash, answer } of rows)
      if (mentions(answer as string)) await storeAnswer(db, { account_id: accountId, key_hash }, null)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.key_hash ?? last
  }
}
