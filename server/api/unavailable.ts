/** The answer to calls that cannot be carried out while the disk is full or fails. */
import { ApiError } from '../core/errors.ts'
import type { Log } from '../core/log.ts'
import type { Database } from '../store/database.ts'
import { storageOf } from '../store/storage-health.ts'

const RETRY_AFTER_SECONDS = 10

/** Undefined: the error is about something else. */
export function unavailable(error: unknown, database: Database, log: Log): ApiError | undefined {
  const cause = storageOf(database).noticed(error, log)
  return cause === undefined ? undefined : cannotWrite(cause)
}

export const cannotWrite = (cause: string): ApiError =>
  new ApiError('SERVICE_UNAVAILABLE', `Nothing can be stored now, as ${cause}: try again later`, {
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  })
