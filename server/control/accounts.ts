/** Accounts of the sandbox, with their keys and signing secrets. A secret is returned once. */
import { sql, type UpdateObject } from 'kysely'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { notFound } from '../core/errors.ts'
import { ACCOUNT_COLUMNS, addAccount, hashSecret, invalidateTokens, preferredEvents } from '../http/accounts.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { releaseSetAside } from '../features/webhooks/deliveries.ts'
import { openEndpoints } from '../features/webhooks/endpoints.ts'
import { inTransaction } from '../db/transaction.ts'
import { encodeSigningSecret } from '../features/webhooks/signature.ts'
import type { Controls } from './controls.ts'
import { readPage } from './pages.ts'
import {
  addEncryptionKey,
  keyView,
  retireEncryptionKey,
  selectEncryptionKeys,
  addSigningSecret,
  deleteSigningSecrets,
  signingSecrets,
} from '../features/webhooks/keys.ts'
import { KEY_ALGORITHM } from '../features/webhooks/credentials.ts'

export const accountControls = {
  showCaller: async ({ caller: { partner, refused }, dependencies: { database } }) => ({
    account: partner ? accountView(await accountsOf(database.db).where('id', '=', partner.id).executeTakeFirstOrThrow()) : null,
    refused,
  }),
  /** Oldest first. */
  listAccounts: async ({ given: { client_id, ...page }, dependencies: { database, requestLog }, setTotal }) => {
    await requestLog.flush()
    const query = accountsOf(database.db)
      .select('last_call_at')
      .$if(client_id !== undefined, (accounts) => accounts.where('client_id', '=', client_id as string))
      .orderBy('created_at')
      .orderBy('id')
    return (await readPage(database.db, query, { ...page, setTotal })).map(accountView)
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
  setQuota: ({ given: { client_id, requests_per_minute }, dependencies: { database } }) =>
    changeAccount(database.db, client_id, { requests_per_minute }),
  suspendAccount: async ({ given: { client_id }, dependencies: { database }, scheduler }) => {
    const { now } = await scheduler.readClock()
    return changeAccount(database.db, client_id, { suspended_at: sql<number>`coalesce(suspended_at, ${now})` })
  },
  resumeAccount: async ({ given: { client_id }, dependencies: { database, runtime }, scheduler, requestId }) => {
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      const account = await changeAccount(db, client_id, { suspended_at: null })
      // What waits for a paused endpoint goes on waiting.
      for (const endpoint of await openEndpoints(db, account.id)) await releaseSetAside({ db, runtime, now, requestId }, endpoint)
      return account
    })
  },
  setAccountVersion: ({ given: { client_id, api_version }, dependencies: { database } }) =>
    changeAccount(database.db, client_id, { api_version }),
  setPausing: ({ given: { client_id, pause_failing_after_seconds }, dependencies: { database } }) =>
    changeAccount(database.db, client_id, { pause_failing_after_seconds }),
  listKeys: async ({ given: { client_id, ...page }, dependencies: { database }, setTotal }) => {
    const query = selectEncryptionKeys(database.db, client_id === undefined ? undefined : await accountIdOf(database.db, client_id))
    return (await readPage(database.db, query, { ...page, setTotal })).map(keyView)
  },
  /** The previous key stays valid until it is retired, so that a client can change over. */
  createKey: async ({ given: { client_id }, dependencies: { database, runtime }, scheduler }) => {
    const account_id = await accountIdOf(database.db, client_id)
    const { now: created_at } = await scheduler.readClock()
    const id = runtime.id('ek')
    const pair = await generateKeyPair(KEY_ALGORITHM, { extractable: true })
    const exportKey = async (key: CryptoKey): Promise<string> => {
      const jwk: JWK = { ...(await exportJWK(key)), kid: id, alg: KEY_ALGORITHM, use: 'enc' }
      return JSON.stringify(jwk)
    }
    const [public_jwk, private_jwk] = await Promise.all([exportKey(pair.publicKey), exportKey(pair.privateKey)])
    return addEncryptionKey(database.db, { id, account_id, public_jwk, private_jwk, created_at })
  },
  retireKey: async ({ given: { key_id }, dependencies: { database }, scheduler }) => {
    const { now } = await scheduler.readClock()
    const retired = await retireEncryptionKey(database.db, key_id, now)
    if (!retired) throw notFound('No key has this identifier')
    return retired
  },
  setWebhookSignature: async ({ given: { client_id, enabled }, dependencies: { database, runtime }, scheduler }) => {
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      const account = await accountIdOf(db, client_id)
      const secret = enabled ? encodeSigningSecret(runtime.bytes(SECRET_BYTES)) : null
      if (secret === null) await deleteSigningSecrets(db, account)
      else await addSigningSecret(db, account, secret, now)
      return { client_id, enabled, secret, valid_secrets: (await signingSecrets(db, account)).length }
    })
  },
} satisfies Partial<Controls>

/** Switches the signing of webhooks on and off for an account. A secret is returned once. */
const SECRET_BYTES = 24

/** Finds the identifier of an account by its client_id. */
export async function accountIdOf(db: Db, clientId: string): Promise<string> {
  const account = await db.selectFrom('account').select('id').where('client_id', '=', clientId).executeTakeFirst()
  if (!account) throw notFound('No account has this client_id')
  return account.id
}

/** The columns of an account that are shown. */
const COLUMNS = [...ACCOUNT_COLUMNS, 'pause_failing_after_seconds'] as const

const accountView = <Row extends Pick<Tables['account'], 'default_event_types'>>(account: Row) => ({
  ...account,
  default_event_types: preferredEvents(account),
})

const accountsOf = (db: Db) => db.selectFrom('account').select(COLUMNS)

async function changeAccount(db: Db, clientId: string, changes: UpdateObject<Tables, 'account'>) {
  const changed = await db.updateTable('account').set(changes).where('client_id', '=', clientId).returning(COLUMNS).executeTakeFirst()
  if (!changed) throw notFound('No account has this client_id')
  return accountView(changed)
}
