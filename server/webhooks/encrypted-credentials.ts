/** Credentials whose values are encrypted (key_id), opened for one attempt: compact JWE, RSA-OAEP-256 and A256GCM. */
import { compactDecrypt, importJWK } from 'jose'
import type { XAuthTokenCredentials } from '../../generated/types.ts'
import type { Db } from '../store/database.ts'
import { usableKey } from '../store/encryption-keys.ts'
import { NoToken } from './token.ts'

export const KEY_ALGORITHM = 'RSA-OAEP-256'
const ALLOWED = { keyManagementAlgorithms: [KEY_ALGORITHM], contentEncryptionAlgorithms: ['A256GCM'] }

type Open = (value: string, where: string) => Promise<string>

export async function unsealed(db: Db, accountId: string, credentials: XAuthTokenCredentials): Promise<XAuthTokenCredentials> {
  const { key_id, headers, data } = credentials
  if (key_id === undefined) return credentials
  const jwk = await usableKey(db, accountId, key_id)
  if (!jwk) throw new NoToken('The key that key_id names is unknown or retired')
  const key = await importJWK(jwk, KEY_ALGORITHM)
  const open: Open = async (value, where) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode((await compactDecrypt(value, key, ALLOWED)).plaintext)
    } catch {
      // The reason would tell of the value.
      throw new NoToken(`The value of ${where} is not encrypted for the key that key_id names`)
    }
  }
  return {
    ...credentials,
    ...(headers && { headers: await openedHeaders(headers, open) }),
    ...(data && { data: (await opened(data, 'data', open)) as typeof data }),
  }
}

async function openedHeaders(headers: Readonly<Record<string, string>>, open: Open): Promise<Record<string, string>> {
  const entries = Object.entries(headers).map(async ([name, value]) => [
    name,
    name.toLowerCase() === 'authorization' ? await open(value, 'the header authorization') : value,
  ])
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>
}

/** Texts at any depth; numbers, true, false and null have no encrypted form. */
async function opened(value: unknown, where: string, open: Open): Promise<unknown> {
  if (typeof value === 'string') return open(value, where)
  if (Array.isArray(value)) return Promise.all(value.map((one, index) => opened(one, `${where}.${index}`, open)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([name, one]) => [name, await opened(one, `${where}.${name}`, open)] as const)
  return Object.fromEntries(await Promise.all(entries))
}
