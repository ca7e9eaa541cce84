/** Request identifiers and how they appear in the log and in traces. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'

/** Identifiers from clients must not begin with this prefix, so that the log can distinguish them from the server's own. */
const OWN_PREFIX = 'req_'

export const createRequestId = (): string => `${OWN_PREFIX}${randomUUID()}`

/** Matches identifiers that are safe to store and to return. */
const WELL_FORMED = /^[\w.:-]{1,64}$/

/** Returns true if the client's identifier can be used instead of a new identifier. */
export const isClientRequestId = (id: unknown): id is string => typeof id === 'string' && WELL_FORMED.test(id) && !id.startsWith(OWN_PREFIX)

const PSEUDONYM_LENGTH = 16

/** Differs in each process and is never stored, so that nobody can confirm a pseudonym by guessing names. */
const pseudonymKey = randomBytes(32)

/**
 * Returns the server's own identifiers unchanged, and a pseudonym for an identifier from a client. Such an identifier may contain a
 * person's name, and a purge can erase neither the log nor a trace collector.
 */
export function getLoggedRequestId(id: string): string {
  if (id.startsWith(OWN_PREFIX)) return id
  return `client_${createHmac('sha256', pseudonymKey).update(id).digest('base64url').slice(0, PSEUDONYM_LENGTH)}`
}
