/** The header Idempotency-Key: a call that repeats a creation is answered as the first one was, and creates nothing. */
import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../core/errors.ts'
import { canonicalJson } from '../../payloads/json.ts'
import { limits } from '../core/limits.ts'
import { enforce } from '../core/rule.ts'
import { requireValidIdempotencyKey, requireSameRequest, ANSWERED_AS_BEFORE, requireCreatedRecord } from './header-rules.ts'
import { forgetKey, storeAnswer, storedKey, takeKey } from './idempotency-keys.ts'
import { hashSecret } from './accounts.ts'
import type { Call, Operation, UploadedPart } from './plugin.ts'

export const REPLAYED_HEADER = 'idempotency-replayed'

/** Returns the key, or undefined where there is none or the operation creates nothing. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders, operation: Operation, warn: Call['warn']): string | undefined {
  const given = headers['idempotency-key']
  if (given === undefined) return undefined
  if (operation.effect !== 'creates') {
    warn('Idempotency-Key has no effect here: the operation creates nothing')
    return undefined
  }
  // Node joins a header that is sent twice with a comma and a space, which no key holds.
  const key = [given].flat().join(', ')
  enforce(requireValidIdempotencyKey, { key })
  return key
}

/** Runs in the transaction of the call, so that the key and what is created are committed together, or neither is. */
export async function createOnce<Answer>(
  call: Pick<Call, 'operation' | 'body' | 'files' | 'account' | 'token' | 'db' | 'runtime' | 'now' | 'requestId' | 'warn'>,
  idempotencyKey: string,
  create: () => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  const { account, token, db, now } = call
  // A public token that names an Individual is never answered what another caller created.
  const key = { account_id: account.id, key_hash: hashSecret(JSON.stringify([token?.individual_id ?? null, idempotencyKey])) }
  const request = requestHash(idempotencyKey, call)
  const expires_at = now + limits.idempotency_key_hours * 3_600_000
  if (await takeKey(call, { ...key, request_hash: request, expires_at }, now)) {
    try {
      const answer = await create()
      await storeAnswer(db, key, JSON.stringify(answer))
      return { answer, replayed: false }
    } catch (error) {
      // Any other error rolls the key back with everything else.
      if (error instanceof ApiError && error.commit) await forgetKey(db, key)
      throw error
    }
  }
  const { request_hash: usedFor, answer } = await storedKey(db, key)
  enforce(requireSameRequest, { request, usedFor })
  enforce(requireCreatedRecord, { answer })
  call.warn(ANSWERED_AS_BEFORE)
  return { answer: JSON.parse(answer as string) as Answer, replayed: true }
}

/** The key is part of the hash, so that nobody can guess at the personal data of a request without knowing the key. */
function requestHash(
  key: string,
  { operation, body, files }: { operation: Operation; body: unknown; files: readonly UploadedPart[] },
): string {
  const parts = files.map(({ field, fileName, mediaType, content }) => [field, fileName, mediaType, content.hash])
  // A client may write the properties of the same body in another order.
  return hashSecret(canonicalJson([key, operation.path, body ?? null, parts]))
}
