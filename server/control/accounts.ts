/** Control operations for accounts. Each secret is returned only once, when it is generated. */
import { sql, type UpdateObject } from 'kysely'
import { ApiError, notFound } from '../core/errors.ts'
import type { Db } from '../db/database.ts'
import { selectList } from '../db/list.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { releaseSetAside } from '../features/webhooks/deliveries.ts'
import { openEndpoints } from '../features/webhooks/endpoints.ts'
import { ACCOUNT_COLUMNS, addAccount, hashSecret, invalidateTokens, preferredEvents } from '../http/accounts.ts'
import { type Controls, readPage } from '../http/control.ts'

export const accountControls = {
  whoAmI: async ({ caller: { partner, forbidden }, dependencies: { database } }) => ({
    account: partner ? accountView(await selectAccounts(database.db).where('id', '=', partner.id).executeTakeFirstOrThrow()) : null,
    forbidden,
  }),
  /** Sorts accounts from oldest to newest. */
  listAccounts: async (call) => {
    const { database, requestLog } = call.dependencies
    await requestLog.flush()
    const from = selectAccounts(database.db)
      .select('last_call_at')
      .select((row) =>
        row
          .exists(row.selectFrom('webhook_secret').select('seq').whereRef('webhook_secret.account_id', '=', 'account.id'))
          .as('signs_webhooks'),
      )
      .orderBy('created_at')
      .orderBy('id')
    const rows = await readPage(call, selectList(database.db, call.given, { from, filters: {} }))
    // SQLite returns a number instead of a boolean.
    return rows.map((row) => ({ ...accountView(row), signs_webhooks: Boolean(row.signs_webhooks) }))
  },
  createAccount: async ({ given, dependencies: { database, runtime }, scheduler }) => {
    const { name = 'Sandbox', api_version = runtime.versions.newest, processing_failures = 'events', requests_per_minute = null } = given
    const default_event_types = given.default_event_types?.join(' ') ?? null
    const { now: created_at } = await scheduler.readClock()
    const chosen = { name, api_version, processing_failures, default_event_types, requests_per_minute }
    const account = { id: runtime.id('acc'), client_id: runtime.id('client'), ...chosen, created_at }
    const secret = runtime.id('secret')
    await addAccount(database.db, account, secret)
    return { ...accountView(account), pause_failing_after_seconds: null, suspended_at: null, secret }
  },
  rotateSecret: async ({ given: { client_id, end_tokens = false }, dependencies: { database, runtime }, scheduler }) => {
    const { now } = await scheduler.readClock()
    const secret = runtime.id('secret')
    await inTransaction(database.db, async (db) => {
      const { id } = await changeAccount(db, client_id, { secret_hash: hashSecret(secret) })
      if (end_tokens) await invalidateTokens(db, id, now)
    })
    return { client_id, secret }
  },
  updateAccount: async ({ given, caller: { partner }, dependencies: { database } }) => {
    if (partner && given.requests_per_minute !== undefined)
      throw new ApiError('FORBIDDEN', 'A partner cannot change requests_per_minute. Send the sandbox token.')
    // Includes the unchanged client_id, so that an update without changes is also valid SQL.
    return changeAccount(database.db, given.client_id, given)
  },
  suspendAccount: async ({ given: { client_id }, dependencies: { database }, scheduler }) => {
    const { now } = await scheduler.readClock()
    return changeAccount(database.db, client_id, { suspended_at: sql<number>`coalesce(suspended_at, ${now})` })
  },
  resumeAccount: async ({ given: { client_id }, dependencies: { database, runtime }, scheduler, requestId }) => {
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      const account = await changeAccount(db, client_id, { suspended_at: null })
      // Releases deliveries only for endpoints that are not paused.
      for (const endpoint of await openEndpoints(db, account.id)) await releaseSetAside({ db, runtime, now, requestId }, endpoint)
      return account
    })
  },
} satisfies Partial<Controls>

/** Columns included in responses. */
const COLUMNS = [...ACCOUNT_COLUMNS, 'created_at', 'pause_failing_after_seconds'] as const

const accountView = <Row extends Pick<Tables['account'], 'default_event_types'>>(account: Row) => ({
  ...account,
  default_event_types: preferredEvents(account),
})

const selectAccounts = (db: Db) => db.selectFrom('account').select(COLUMNS)

async function changeAccount(db: Db, clientId: string, changes: UpdateObject<Tables, 'account'>) {
  const changed = await db.updateTable('account').set(changes).where('client_id', '=', clientId).returning(COLUMNS).executeTakeFirst()
  if (!changed) throw notFound('No account has this client_id')
  return accountView(changed)
}
