/** Creates the demo account in each new database, so that a first call requires no setup. Also reads and changes its settings. */
import { addAccount, countAccounts } from '../http/accounts.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Runtime } from '../core/runtime.ts'

export const DEMO_ACCOUNT = { clientId: 'demo_client', secret: 'demo_secret' } as const

export async function seedDemoAccount(db: Db, runtime: Runtime): Promise<void> {
  if ((await countAccounts(db)) > 0) return
  const account = {
    id: runtime.id('acc'),
    client_id: DEMO_ACCOUNT.clientId,
    name: 'Demo',
    api_version: runtime.versions.newest,
    created_at: runtime.now(),
  }
  // Ignores the error if an account exists, because another process may have added the account at the same time.
  await addAccount(db, account, DEMO_ACCOUNT.secret).catch(async (error: Error) => {
    if ((await countAccounts(db)) === 0) throw error
  })
}

export type DemoSettings = Pick<Tables['account'], 'processing_failures' | 'default_event_types'>

/** Returns undefined if the demo account does not exist. */
export const demoSettings = (db: Db): Promise<DemoSettings | undefined> =>
  db
    .selectFrom('account')
    .select(['processing_failures', 'default_event_types'])
    .where('client_id', '=', DEMO_ACCOUNT.clientId)
    .executeTakeFirst()

export async function setDemoAccount(db: Db, settings: Partial<DemoSettings>): Promise<void> {
  if (Object.keys(settings).length === 0) return
  await db.updateTable('account').set(settings).where('client_id', '=', DEMO_ACCOUNT.clientId).execute()
}
