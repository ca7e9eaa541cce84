/** Keys for encrypted credentials of webhooks: made, listed, retired. The private half never leaves the database. */
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { notFound } from '../core/errors.ts'
import { addEncryptionKey, encryptionKeysOf, retireEncryptionKey } from '../store/encryption-keys.ts'
import { KEY_ALGORITHM } from '../webhooks/encrypted-credentials.ts'
import { accountOf } from './account-of.ts'
import type { Controls } from './controls.ts'
import { object, parameters, text } from './fields.ts'

export const keys: Controls = {
  '/keys': {
    GET: async ({ query, dependencies: { database } }) => {
      const { client_id } = parameters(query, ['client_id'])
      return encryptionKeysOf(database.db, client_id === undefined ? undefined : await accountOf(database.db, client_id))
    },
    /** The one before stays good until it is retired: a client changes over in between. */
    POST: async ({ body, dependencies: { database, runtime }, scheduler }) => {
      const account_id = await accountOf(database.db, text(object(body, ['client_id']), 'client_id'))
      const { now: created_at } = await scheduler.readClock()
      const id = runtime.id('key')
      const pair = await generateKeyPair(KEY_ALGORITHM, { extractable: true })
      const written = async (key: CryptoKey): Promise<string> => {
        const jwk: JWK = { ...(await exportJWK(key)), kid: id, alg: KEY_ALGORITHM, use: 'enc' }
        return JSON.stringify(jwk)
      }
      const [public_jwk, private_jwk] = await Promise.all([written(pair.publicKey), written(pair.privateKey)])
      return addEncryptionKey(database.db, { id, account_id, public_jwk, private_jwk, created_at })
    },
  },
  '/keys/retire': {
    POST: async ({ body, dependencies: { database }, scheduler }) => {
      const { now } = await scheduler.readClock()
      const retired = await retireEncryptionKey(database.db, text(object(body, ['key_id']), 'key_id'), now)
      if (!retired) throw notFound('No key has this identifier')
      return retired
    },
  },
}
