/** Accounts of the sandbox: made, given a new secret, set to a version. A secret is told once. */
import { tables } from '../../generated/tables.ts'
import { notFound } from '../core/errors.ts'
import { addAccount } from '../store/accounts.ts'
import { hashSecret } from '../store/secret-hash.ts'
import type { Db } from '../store/database.ts'
import type { AccountTable } from '../store/tables.ts'
import { object, parameters, text, version } from './fields.ts'
import type { Controls } from './controls.ts'

export const accounts: Controls = {
  '/accounts': {
    /** In the order in which they were made. */
    GET: ({ query, dependencies: { database } }) => {
      parameters(query, [])
      return database.db
        .selectFrom('account')
        .select(['id', 'client_id', 'name', 'api_version'])
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    },
    POST: async ({ body, dependencies: { database, runtime }, scheduler }) => {
      const fields = object(body ?? {}, ['name', 'api_version'])
      const name = fields['name'] === undefined ? 'Sandbox' : text(fields, 'name')
      const api_version = fields['api_version'] === undefined ? tables.version : version(fields, 'api_version')
      const { now: created_at } = await scheduler.readClock()
      const account = { id: runtime.id('acc'), client_id: runtime.id('client'), name, api_version }
      const secret = runtime.id('secret')
      await addAccount(database.db, { ...account, created_at }, secret)
      return { ...account, secret }
    },
  },
  '/accounts/rotate_secret': {
    POST: async ({ body, dependencies: { database, runtime } }) => {
      const client_id = text(object(body, ['client_id']), 'client_id')
      const secret = runtime.id('secret')
      await change(database.db, client_id, { secret_hash: hashSecret(secret) })
      return { client_id, secret }
    },
  },
  '/accounts/set_version': {
    POST: async ({ body, dependencies: { database } }) => {
      const fields = object(body, ['client_id', 'api_version'])
      return change(database.db, text(fields, 'client_id'), { api_version: version(fields, 'api_version') })
    },
  },
}

async function change(
  db: Db,
  clientId: string,
  changes: Partial<AccountTable>,
): Promise<Pick<AccountTable, 'id' | 'client_id' | 'name' | 'api_version'>> {
  const changed = await db
    .updateTable('account')
    .set(changes)
    .where('client_id', '=', clientId)
    .returning(['id', 'client_id', 'name', 'api_version'])
    .executeTakeFirst()
  if (!changed) throw notFound('No account has this client_id')
  return changed
}
