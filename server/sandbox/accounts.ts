/** Accounts of the sandbox, with their keys and signing secrets. A secret is returned once. */
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { notFound } from '../core/errors.ts'
import { addAccount, hashSecret } from '../store/accounts.ts'
import type { Db } from '../store/database.ts'
import type { Tables } from '../store/tables.ts'
import { inTransaction } from '../store/transaction.ts'
import { encodeSigningSecret } from '../webhooks/signature.ts'
import type { Controls } from './controls.ts'
import {
  addEncryptionKey,
  encryptionKeysOf,
  retireEncryptionKey,
  addSigningSecret,
  deleteSigningSecrets,
  signingSecrets,
} from '../store/webhook-keys.ts'
import { KEY_ALGORITHM } from '../webhooks/credentials.ts'

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
  listKeys: async ({ given: { client_id }, dependencies: { database } }) =>
    encryptionKeysOf(database.db, client_id === undefined ? undefined : await accountIdOf(database.db, client_id)),
  /** The previous key stays valid until it is retired, so that a client can change over. */
  createKey: async ({ given: { client_id }, dependencies: { database, runtime }, scheduler }) => {
    const account_id = await accountIdOf(database.db, client_id)
    const { now: created_at } = await scheduler.readClock()
    const id = runtime.id('key')
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
const COLUMNS = ['id', 'client_id', 'name', 'api_version', 'processing_failures', 'pause_failing_after_seconds'] as const

async function changeAccount(
  db: Db,
  clientId: string,
  changes: Partial<Tables['account']>,
): Promise<Pick<Tables['account'], (typeof COLUMNS)[number]>> {
  const changed = await db.updateTable('account').set(changes).where('client_id', '=', clientId).returning(COLUMNS).executeTakeFirst()
  if (!changed) throw notFound('No account has this client_id')
  return changed
}
