/** Decrypts the credentials for a token endpoint and uses them to fetch a token. Error messages never quote the request or the response. */
import { compactDecrypt, importJWK } from 'jose'
import type { XAuthTokenCredentials } from '../../../generated/types.ts'
import { type HttpClient, type HttpResponse, isSuccess } from '../../outgoing/http-client.ts'
import { HttpRequestError } from '../../outgoing/http-request-error.ts'
import type { Db } from '../../db/database.ts'
import { findPrivateKey } from './keys.ts'

export class TokenRequestError extends Error {
  override readonly name = 'TokenRequestError'
}

const MAX_RESPONSE_BYTES = 65_536
const MAX_TOKEN_LENGTH = 8192

/** Syntax of a bearer token (RFC 6750, b64token). */
const TOKEN = /^[A-Za-z0-9._~+/-]+=*$/

type Data = Readonly<Record<string, unknown>>

export async function fetchToken(credentials: XAuthTokenCredentials, httpClient: HttpClient): Promise<string> {
  const { url, headers = {}, data, response_token_path: path } = credentials
  const contentType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
    ? {}
    : { 'content-type': 'application/json' }
  const body = data === undefined ? {} : { body: getMediaType(headers) === 'application/json' ? JSON.stringify(data) : encodeForm(data) }
  const response = await httpClient
    .request({ method: 'POST', url, headers: { ...headers, ...contentType }, ...body, wantBody: true, maxBytes: MAX_RESPONSE_BYTES })
    .catch((error: unknown) => {
      throw error instanceof HttpRequestError ? new TokenRequestError(`No token was obtained: ${error.message}`) : error
    })
  if (!isSuccess(response.status)) throw new TokenRequestError(`No token was obtained: its endpoint returned ${response.status}`)
  return checkToken(path === undefined ? getTokenFromBody(response) : getTokenAtPath(response, path))
}

/** Returns the media type from the content-type header. Defaults to JSON. */
function getMediaType(headers: Readonly<Record<string, string>>): string {
  const [, value = 'application/json'] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? []
  return (value.split(';', 1)[0] as string).trim().toLowerCase()
}

/** Encodes data as application/x-www-form-urlencoded. Repeats the name of an array for each element, and encodes objects as JSON. */
function encodeForm(data: Data): string {
  const stringify = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const pairs = Object.entries(data).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((element) => [name, stringify(element)]),
  )
  return new URLSearchParams(pairs).toString()
}

/** Returns the token from a body that consists only of the token, as plain text or as a JSON string. */
function getTokenFromBody({ body }: HttpResponse): unknown {
  const text = decodeText(body).trim()
  return text.startsWith('"') ? parseJson(text) : text
}

function getTokenAtPath({ body }: HttpResponse, path: string): unknown {
  let value = parseJson(decodeText(body))
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      throw new TokenRequestError('The response from the token endpoint has no value at response_token_path')
    value = (value as Data)[name]
  }
  return value
}

const decodeText = (body: Uint8Array): string => new TextDecoder().decode(body)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TokenRequestError('The response from the token endpoint is not JSON')
  }
}

function checkToken(token: unknown): string {
  if (typeof token !== 'string') throw new TokenRequestError('The returned token is not a string')
  if (token === '') throw new TokenRequestError('The returned token is empty')
  if (token.length > MAX_TOKEN_LENGTH) throw new TokenRequestError(`The returned token is longer than ${MAX_TOKEN_LENGTH} characters`)
  if (!TOKEN.test(token)) throw new TokenRequestError('The returned token contains characters that are not allowed in a token')
  return token
}

export const KEY_ALGORITHM = 'RSA-OAEP-256'
const ALLOWED_ALGORITHMS = { keyManagementAlgorithms: [KEY_ALGORITHM], contentEncryptionAlgorithms: ['A256GCM'] }

type Decrypt = (value: string, where: string) => Promise<string>

/**
 * Decrypts credentials that have a key_id. Their values are compact JWEs with RSA-OAEP-256 and A256GCM. Returns other credentials
 * unchanged.
 */
export async function decryptCredentials(db: Db, accountId: string, credentials: XAuthTokenCredentials): Promise<XAuthTokenCredentials> {
  const { key_id, headers, data } = credentials
  if (key_id === undefined) return credentials
  const jwk = await findPrivateKey(db, accountId, key_id)
  if (!jwk) throw new TokenRequestError('The key that key_id names is unknown or retired')
  const key = await importJWK(jwk, KEY_ALGORITHM)
  const decrypt: Decrypt = async (value, where) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode((await compactDecrypt(value, key, ALLOWED_ALGORITHMS)).plaintext)
    } catch {
      // Does not rethrow the original error, because its message might quote the value.
      throw new TokenRequestError(`The value of ${where} is not encrypted for the key that key_id names`)
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

/** Decrypts strings at any depth. Other primitive values are never encrypted. */
async function decryptStrings(value: unknown, where: string, decrypt: Decrypt): Promise<unknown> {
  if (typeof value === 'string') return decrypt(value, where)
  if (Array.isArray(value)) return Promise.all(value.map((element, index) => decryptStrings(element, `${where}.${index}`, decrypt)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    async ([name, property]) => [name, await decryptStrings(property, `${where}.${name}`, decrypt)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
