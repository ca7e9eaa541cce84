/** Accounts of the sandbox: create, rotate the secret, set the API version. A secret is returned once. */
import { tables } from '../../generated/tables.ts'
import { notFound } from '../core/errors.ts'
import { addAccount } from '../store/accounts.ts'
import { hashSecret } from '../store/secret-hash.ts'
import type { Db } from '../store/database.ts'
import type { AccountTable } from '../store/tables.ts'
import { readChoice, readObject, readQuery, readText, readVersion } from './input.ts'
import type { Controls } from './controls.ts'

/** What is shown of an account. */
const COLUMNS = ['id', 'client_id', 'name', 'api_version', 'processing_failures'] as const

export const accountControls: Controls = {
  '/accounts': {
    /** Oldest first. */
    GET: ({ query, dependencies: { database } }) => {
      readQuery(query, [])
      return database.db.selectFrom('account').select(COLUMNS).orderBy('created_at').orderBy('id').execute()
    },
    POST: async ({ body, dependencies: { database, runtime }, scheduler }) => {
      const fields = readObject(body === undefined ? {} : body, ['name', 'api_version', 'processing_failures'])
      const name = fields['name'] === undefined ? 'Sandbox' : readText(fields, 'name')
      const api_version = fields['api_version'] === undefined ? tables.version : readVersion(fields, 'api_version')
      const processing_failures = readChoice(fields, 'processing_failures', ['events', 'http']) ?? 'events'
      const { now: created_at } = await scheduler.readClock()
      const account = { id: runtime.id('acc'), client_id: runtime.id('client'), name, api_version, processing_failures }
      const secret = runtime.id('secret')
      await addAccount(database.db, { ...account, created_at }, secret)
      return { ...account, secret }
    },
  },
  '/accounts/rotate_secret': {
    POST: async ({ body, dependencies: { database, runtime } }) => {
      const client_id = readText(readObject(body, ['client_id']), 'client_id')
      const secret = runtime.id('secret')
      await changeAccount(database.db, client_id, { secret_hash: hashSecret(secret) })
      return { client_id, secret }
    },
  },
  '/accounts/set_version': {
    POST: async ({ body, dependencies: { database } }) => {
      const fields = readObject(body, ['client_id', 'api_version'])
      return changeAccount(database.db, readText(fields, 'client_id'), { api_version: readVersion(fields, 'api_version') })
    },
  },
}

async function changeAccount(
  db: Db,
  clientId: string,
  changes: Partial<AccountTable>,
): Promise<Pick<AccountTable, (typeof COLUMNS)[number]>> {
  const changed = await db.updateTable('account').set(changes).where('client_id', '=', clientId).returning(COLUMNS).executeTakeFirst()
  if (!changed) throw notFound('No account has this client_id')
  return changed
}
