/** Keys for encrypted webhook credentials: create, list, retire. The private half never leaves the database. */
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { notFound } from '../core/errors.ts'
import { addEncryptionKey, encryptionKeysOf, retireEncryptionKey } from '../store/webhook-keys.ts'
import { KEY_ALGORITHM } from '../webhooks/credentials.ts'
import { accountIdOf } from './account-id.ts'
import type { Controls } from './controls.ts'

export const keyControls = {
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
} satisfies Partial<Controls>
