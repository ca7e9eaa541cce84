/** Decrypts credentials that have a key_id, for one attempt. They are compact JWE with RSA-OAEP-256 and A256GCM. */
import { compactDecrypt, importJWK } from 'jose'
import type { XAuthTokenCredentials } from '../../generated/types.ts'
import type { Db } from '../store/database.ts'
import { findPrivateKey } from '../store/encryption-keys.ts'
import { TokenNotObtained } from './fetch-token.ts'

export const KEY_ALGORITHM = 'RSA-OAEP-256'
const ALLOWED = { keyManagementAlgorithms: [KEY_ALGORITHM], contentEncryptionAlgorithms: ['A256GCM'] }

type Decrypt = (value: string, where: string) => Promise<string>

export async function decryptCredentials(db: Db, accountId: string, credentials: XAuthTokenCredentials): Promise<XAuthTokenCredentials> {
  const { key_id, headers, data } = credentials
  if (key_id === undefined) return credentials
  const jwk = await findPrivateKey(db, accountId, key_id)
  if (!jwk) throw new TokenNotObtained('The key that key_id names is unknown or retired')
  const key = await importJWK(jwk, KEY_ALGORITHM)
  const decrypt: Decrypt = async (value, where) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode((await compactDecrypt(value, key, ALLOWED)).plaintext)
    } catch {
      // The original message might quote the value.
      throw new TokenNotObtained(`The value of ${where} is not encrypted for the key that key_id names`)
    }
  }
  return {
    ...credentials,
    ...(headers && { headers: await decryptHeaders(headers, decrypt) }),
    ...(data && { data: (await decryptStrings(data, 'data', decrypt)) as typeof data }),
  }
}

async function decryptHeaders(headers: Readonly<Record<string, string>>, decrypt: Decrypt): Promise<Record<string, string>> {
  const entries = Object.entries(headers).map(async ([name, value]) => [
    name,
    name.toLowerCase() === 'authorization' ? await decrypt(value, 'the header authorization') : value,
  ])
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>
}

/** Decrypts strings at any depth. Numbers, true, false and null have no encrypted form. */
async function decryptStrings(value: unknown, where: string, decrypt: Decrypt): Promise<unknown> {
  if (typeof value === 'string') return decrypt(value, where)
  if (Array.isArray(value)) return Promise.all(value.map((element, index) => decryptStrings(element, `${where}.${index}`, decrypt)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    async ([name, property]) => [name, await decryptStrings(property, `${where}.${name}`, decrypt)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
