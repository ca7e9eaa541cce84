/** The account of every new database, so that the first call needs no preparation; and what it is set to. */
import { addAccount, countAccounts } from '../store/accounts.ts'
import type { Db } from '../store/database.ts'
import type { ProcessingFailures } from '../store/tables.ts'
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
  // Another process may add it to the same database first.
  await addAccount(db, account, DEMO_ACCOUNT.secret).catch(async (error: Error) => {
    if ((await countAccounts(db)) === 0) throw error
  })
}

/** Reads how failed processing is answered to it; undefined means that there is no such account. */
export async function demoProcessingFailures(db: Db): Promise<ProcessingFailures | undefined> {
  const found = await db
    .selectFrom('account')
    .select('processing_failures')
    .where('client_id', '=', DEMO_ACCOUNT.clientId)
    .executeTakeFirst()
  return found?.processing_failures
}

export async function setDemoProcessingFailures(db: Db, processing_failures: ProcessingFailures): Promise<void> {
  await db.updateTable('account').set({ processing_failures }).where('client_id', '=', DEMO_ACCOUNT.clientId).execute()
}
