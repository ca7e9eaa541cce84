/** Accounts of the sandbox: create, rotate the secret, set the API version and when failing endpoints are paused. A secret is returned once. */
import { notFound } from '../core/errors.ts'
import { addAccount, hashSecret } from '../store/accounts.ts'
import type { Db } from '../store/database.ts'
import type { AccountTable } from '../store/tables.ts'
import type { Controls } from './controls.ts'

/** What is shown of an account. */
const COLUMNS = ['id', 'client_id', 'name', 'api_version', 'processing_failures', 'pause_failing_after_seconds'] as const

export const accountControls = {
  /** Oldest first. */
  listAccounts: ({ dependencies: { database } }) =>
    database.db.selectFrom('account').select(COLUMNS).orderBy('created_at').orderBy('id').execute(),
  createAccount: async ({ given, dependencies: { database, runtime }, scheduler }) => {
    const { name = 'Sandbox', api_version = runtime.versions.newest, processing_failures = 'events' } = given
    const { now: created_at } = await scheduler.readClock()
    const account = { id: runtime.id('acc'), client_id: runtime.id('client'), name, api_version, processing_failures }
    const secret = runtime.id('secret')
    await addAccount(database.db, { ...account, created_at }, secret)
    return { ...account, pause_failing_after_seconds: null, secret }
  },
  rotateSecret: async ({ given: { client_id }, dependencies: { database, runtime } }) => {
    const secret = runtime.id('secret')
    await changeAccount(database.db, client_id, { secret_hash: hashSecret(secret) })
    return { client_id, secret }
  },
  setAccountVersion: ({ given: { client_id, api_version }, dependencies: { database } }) =>
    changeAccount(database.db, client_id, { api_version }),
  setPausing: ({ given: { client_id, pause_failing_after_seconds }, dependencies: { database } }) =>
    changeAccount(database.db, client_id, { pause_failing_after_seconds }),
} satisfies Partial<Controls>

async function changeAccount(
  db: Db,
  clientId: string,
  changes: Partial<AccountTable>,
): Promise<Pick<AccountTable, (typeof COLUMNS)[number]>> {
  const changed = await db.updateTable('account').set(changes).where('client_id', '=', clientId).returning(COLUMNS).executeTakeFirst()
  if (!changed) throw notFound('No account has this client_id')
  return changed
}
