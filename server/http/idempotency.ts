/** Implements the Idempotency-Key header: a repeated create request creates nothing and gets the response to the first call. */
import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../core/errors.ts'
import { canonicalJson } from '../../payloads/json.ts'
import { limits } from '../core/limits.ts'
import { enforce } from '../core/rule.ts'
import { requireValidIdempotencyKey, requireSameRequest, RESPONSE_REPEATED, requireCreatedRecord } from './header-rules.ts'
import { forgetKey, storeResponse, storedKey, takeKey } from './idempotency-keys.ts'
import { hashSecret } from './accounts.ts'
import type { Call, Operation, UploadedPart } from './plugin.ts'

export const REPLAYED_HEADER = 'idempotency-replayed'

/** Returns the key. Undefined if the header is missing or the operation creates nothing. */
export function readIdempotencyKey(headers: IncomingHttpHeaders, operation: Operation, warn: Call['warn']): string | undefined {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  if (operation.effect !== 'creates') {
    warn('Idempotency-Key has no effect here: the operation creates nothing')
    return undefined
  }
  // Node joins repeated headers with a comma and a space, which makes the key invalid.
  const key = [header].flat().join(', ')
  enforce(requireValidIdempotencyKey, { key })
  return key
}

/** Creates a record only once for each key. Runs in the call's transaction, so that the key and the record are committed together. */
export async function createOnce<Result>(
  call: Pick<Call, 'operation' | 'body' | 'files' | 'account' | 'token' | 'db' | 'runtime' | 'now' | 'requestId' | 'warn'>,
  idempotencyKey: string,
  create: () => Promise<Result>,
): Promise<{ response: Result; replayed: boolean }> {
  const { account, token, db, now } = call
  // Keys are separate for each Individual in a public token, so a caller never gets the response to another caller.
  const key = { account_id: account.id, key_hash: hashSecret(JSON.stringify([token?.individual_id ?? null, idempotencyKey])) }
  const request = requestHash(idempotencyKey, call)
  const expires_at = now + limits.idempotency_key_hours * 3_600_000
  if (await takeKey(call, { ...key, request_hash: request, expires_at }, now)) {
    try {
      const response = await create()
      await storeResponse(db, key, JSON.stringify(response))
      return { response, replayed: false }
    } catch (error) {
      // Any other error rolls back the transaction, which also removes the key.
      if (error instanceof ApiError && error.commit) await forgetKey(db, key)
      throw error
    }
  }
  const { request_hash: usedFor, response } = await storedKey(db, key)
  enforce(requireSameRequest, { request, usedFor })
  enforce(requireCreatedRecord, { response })
  call.warn(RESPONSE_REPEATED)
  return { response: JSON.parse(response as string) as Result, replayed: true }
}

/** Hashes the request together with the key, so that personal data cannot be guessed from the hash without the key. */
function requestHash(
  key: string,
  { operation, body, files }: { operation: Operation; body: unknown; files: readonly UploadedPart[] },
): string {
  const parts = files.map(({ field, fileName, mediaType, content }) => [field, fileName, mediaType, content.hash])
  // With canonical JSON, the hash does not depend on the order of properties.
  return hashSecret(canonicalJson([key, operation.path, body ?? null, parts]))
}
