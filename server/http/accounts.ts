/** Accounts, which are the clients of the service, and their tokens. Secrets are stored as hashes and compared in constant time. */
import { hash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { WebhookEventType } from '../../generated/types.ts'
import { CLOCK_COLUMNS, type StoredClock } from '../db/clock.ts'
import { compiledInsert, compiledQuery } from '../db/compiled-query.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../core/errors.ts'
import { TOKEN } from './table.ts'

/** Hashes a secret once. This is sufficient because secrets are long and random. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url')

export const equalHashes = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

export type Account = Pick<Tables['account'], (typeof ACCOUNT_COLUMNS)[number]>

export const ACCOUNT_COLUMNS = [
  'id',
  'client_id',
  'name',
  'api_version',
  'processing_failures',
  'default_event_types',
  'requests_per_minute',
  'suspended_at',
] as const

const qualifiedAccountColumns = ACCOUNT_COLUMNS.map((column) => `account.${column}` as const)

const selectAccount = compiledQuery((db) =>
  db
    .selectFrom('clock')
    .leftJoin('account', (join) => join.on('account.client_id', '=', ''))
    .select([...CLOCK_COLUMNS, 'account.secret_hash'])
    .select(qualifiedAccountColumns)
    .where('clock.id', '=', 1),
)

/** Finds the account with these credentials and reads the clock in the same query. */
export async function accountByCredentials(
  db: Db,
  clientId: string,
  secret: string,
): Promise<{ clock: StoredClock; account: Account | undefined }> {
  // Replaces a client_id that contains U+0000. Such an account cannot exist, and PostgreSQL rejects this character.
  const [row] = await selectAccount(db, [clientId.includes('\0') ? '' : clientId, 1])
  if (!row) throw new Error('the database has no clock')
  const { secret_hash, offset_ms, frozen_at, faults_version, erasures, ...account } = row
  const clock = { offset_ms, frozen_at, faults_version, erasures }
  // Compares hashes even if there is no account, so that the response time does not reveal whether the client_id exists.
  const matches = equalHashes(secret_hash ?? hashSecret('no such account'), hashSecret(secret))
  return { clock, account: secret_hash !== null && matches ? (account as Account) : undefined }
}

/** Credentials that were used to open a long-lived resource, such as a stream. */
export interface Credentials {
  readonly accountId: string
  readonly secretHash: string
}

/** Returns the credentials that are no longer valid because the secret was replaced, or because the account was suspended or removed. */
export async function revokedCredentials<Held extends Credentials>(db: Db, held: readonly Held[]): Promise<Held[]> {
  if (held.length === 0) return []
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'secret_hash'])
    .where('id', 'in', [...new Set(held.map(({ accountId }) => accountId))])
    .where('suspended_at', 'is', null)
    .execute()
  const accepted = new Map(accounts.map(({ id, secret_hash }) => [id, secret_hash]))
  return held.filter(({ accountId, secretHash }) => accepted.get(accountId) !== secretHash)
}

export async function accountById(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function findAccountId<ClientId extends string | undefined>(db: Db, clientId: ClientId): Promise<string | ClientId> {
  if (clientId === undefined) return clientId
  const account = await db.selectFrom('account').select('id').where('client_id', '=', clientId).executeTakeFirst()
  if (!account) throw notFound('No account has this client_id')
  return account.id
}

export type RecordTable =
  | 'data_request'
  | 'individual'
  | 'session'
  | 'item'
  | 'document'
  | 'endpoint'
  | 'encryption_key'
  | 'service_transaction'

export const accountOfRecord = async (db: Db, table: RecordTable, id: string): Promise<string | undefined> =>
  (await db.selectFrom(table).select('account_id').where('id', '=', id).executeTakeFirst())?.account_id

/** Parses an account's default event types. Null selects all events. */
export const preferredEvents = ({ default_event_types }: Pick<Tables['account'], 'default_event_types'>): WebhookEventType[] | null =>
  default_event_types === null ? null : (default_event_types.split(' ') as WebhookEventType[])

type Chosen = 'processing_failures' | 'default_event_types' | 'requests_per_minute'
type NewAccount = Omit<Account, Chosen | 'suspended_at'> & Partial<Pick<Account, Chosen>> & Pick<Tables['account'], 'created_at'>

export async function addAccount(db: Db, { processing_failures = 'events', ...account }: NewAccount, secret: string): Promise<void> {
  await db
    .insertInto('account')
    .values({ ...account, processing_failures, secret_hash: hashSecret(secret) })
    .execute()
}

export const countAccounts = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('account')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

export interface Token extends Omit<Tables['token'], 'scopes'> {
  readonly scopes: readonly string[]
  /** True if the Individual in the token's policy was deleted or purged. */
  readonly orphaned: boolean
}

export async function addToken(
  db: Db,
  secret: string,
  token: Omit<Tables['token'], 'hash' | 'invalidated_at' | 'spent_at'>,
): Promise<void> {
  await insertToken(db, { ...token, hash: hashSecret(secret), invalidated_at: null, spent_at: null })
}

const insertToken = compiledInsert(TOKEN)

const selectToken = compiledQuery(
  (db) =>
    db
      .selectFrom('clock')
      .leftJoin('token', (join) => join.on('token.hash', '=', ''))
      .leftJoin('account', 'account.id', 'token.account_id')
      .leftJoin('individual', 'individual.id', 'token.individual_id')
      .select([...CLOCK_COLUMNS, ...TOKEN.qualifiedNames, ...qualifiedAccountColumns])
      .select(['individual.id as policy_found', 'individual.deleted_at'])
      .where('clock.id', '=', 1),
  { shared: true },
)

type TokenAndAccount = { readonly token: Token; readonly account: Account }
/** A row for an existing token, so its token columns are not null. */
type RowWithToken = Awaited<ReturnType<typeof selectToken>>[number] & Tables['token'] & Account

/** Finds the token and its account, and reads the clock. Uses a single query, because this function runs for every call. */
export async function tokenBySecret(db: Db, secret: string): Promise<{ clock: StoredClock; found: TokenAndAccount | undefined }> {
  const [row] = await selectToken(db, [hashSecret(secret), 1])
  if (!row) throw new Error('the database has no clock')
  const { offset_ms, frozen_at, faults_version, erasures } = row
  return {
    clock: { offset_ms, frozen_at, faults_version, erasures },
    found: row.hash === null ? undefined : rowToTokenAndAccount(row as RowWithToken),
  }
}

function rowToTokenAndAccount(row: RowWithToken): TokenAndAccount {
  const { hash, account_id, kind, individual_id, created_at, expires_at, invalidated_at, spent_at } = row
  const { id, client_id, name, api_version, processing_failures, default_event_types, requests_per_minute, suspended_at } = row
  const scopes = row.scopes === '' ? [] : row.scopes.split(' ')
  const orphaned = individual_id !== null && (row.policy_found === null || row.deleted_at !== null)
  return {
    token: { hash, account_id, kind, individual_id, created_at, expires_at, invalidated_at, spent_at, scopes, orphaned },
    account: { id, client_id, name, api_version, processing_failures, default_event_types, requests_per_minute, suspended_at },
  }
}

/** Invalidates a token and returns its hash. Returns undefined if the account has no such valid token. */
export async function invalidateToken(db: Db, accountId: string, secret: string, now: number): Promise<string | undefined> {
  const hash = hashSecret(secret)
  const { numUpdatedRows } = await db
    .updateTable('token')
    .set({ invalidated_at: now })
    .where('hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('invalidated_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? hash : undefined
}

export async function invalidateTokens(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .updateTable('token')
    .set({ invalidated_at: now })
    .where('account_id', '=', accountId)
    .where('invalidated_at', 'is', null)
    .execute()
}

export async function expireToken(db: Db, hash: string, now: number): Promise<void> {
  await db.updateTable('token').set({ expires_at: now }).where('hash', '=', hash).execute()
}

export async function isTokenInvalidated(db: Db, hash: string): Promise<boolean> {
  const token = await db.selectFrom('token').select('invalidated_at').where('hash', '=', hash).executeTakeFirst()
  return token !== undefined && token.invalidated_at !== null
}

/** Spends a token. If several callers try concurrently, only the first gets true. */
export async function spendToken(db: Db, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('token')
    .set({ spent_at: now })
    .where('hash', '=', hash)
    .where('spent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
