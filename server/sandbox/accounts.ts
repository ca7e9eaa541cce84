/** Accounts of the sandbox: create, rotate the secret, set the API version and when failing endpoints are paused. A secret is returned once. */
import { badRequest, notFound } from '../core/errors.ts'
import { addAccount } from '../store/accounts.ts'
import { hashSecret } from '../store/secret-hash.ts'
import type { Db } from '../store/database.ts'
import type { AccountTable } from '../store/tables.ts'
import { readChoice, readObject, readQuery, readText, readVersion } from './input.ts'
import type { Controls } from './controls.ts'

/** What is shown of an account. */
const COLUMNS = ['id', 'client_id', 'name', 'api_version', 'processing_failures', 'pause_failing_after_seconds'] as const

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
      const api_version = fields['api_version'] === undefined ? runtime.versions.newest : readVersion(fields, 'api_version')
      const processing_failures = readChoice(fields, 'processing_failures', ['events', 'http']) ?? 'events'
      const { now: created_at } = await scheduler.readClock()
      const account = { id: runtime.id('acc'), client_id: runtime.id('client'), name, api_version, processing_failures }
      const secret = runtime.id('secret')
      await addAccount(database.db, { ...account, created_at }, secret)
      return { ...account, pause_failing_after_seconds: null, secret }
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
  '/accounts/set_pausing': {
    POST: async ({ body, dependencies: { database } }) => {
      const fields = readObject(body, ['client_id', 'pause_failing_after_seconds'])
      const pause_failing_after_seconds = readPausing(fields['pause_failing_after_seconds'])
      return changeAccount(database.db, readText(fields, 'client_id'), { pause_failing_after_seconds })
    },
  },
}

const SHORTEST_FAILING_SECONDS = 60
const LONGEST_FAILING_SECONDS = 365 * 86_400

function readPausing(value: unknown): number | null {
  if (value === undefined) throw badRequest('/pause_failing_after_seconds: required property is missing')
  if (value === null) return null
  if (Number.isSafeInteger(value) && (value as number) >= SHORTEST_FAILING_SECONDS && (value as number) <= LONGEST_FAILING_SECONDS)
    return value as number
  throw badRequest(
    `/pause_failing_after_seconds: must be a whole number from ${SHORTEST_FAILING_SECONDS} to ${LONGEST_FAILING_SECONDS}, or null`,
  )
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
