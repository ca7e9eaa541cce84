/** Request identifiers, and their representation in the log and in traces. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'

/** Identifiers of clients never begin with this, so that the log can distinguish them. */
const OWN_PREFIX = 'req_'

export const createRequestId = (): string => `${OWN_PREFIX}${randomUUID()}`

/** Safe to store and to send back. */
const WELL_FORMED = /^[\w.:-]{1,64}$/

/** True if the client's identifier can be used instead of a new one. */
export const isClientRequestId = (id: unknown): id is string => typeof id === 'string' && WELL_FORMED.test(id) && !id.startsWith(OWN_PREFIX)

const PSEUDONYM_LENGTH = 16

/** Differs in each process and is never stored, so a pseudonym cannot be confirmed by guessing names. */
const pseudonymKey = randomBytes(32)

/**
 * Returns an identifier of the server unchanged, and a pseudonym for a client's identifier. A client's identifier may name a person, and a
 * purge cannot erase the log or a trace collector.
 */
export function getLoggedRequestId(id: string): string {
  if (id.startsWith(OWN_PREFIX)) return id
  return `client_${createHmac('sha256', pseudonymKey).update(id).digest('base64url').slice(0, PSEUDONYM_LENGTH)}`
}
