/** The secret by which a browser continues its session, and the CSRF token of its forms. Only hashes are stored. */
import { findSession } from '../../store/sessions.ts'
import { equalHashes, hashSecret } from '../../store/accounts.ts'
import type { Db } from '../../store/database.ts'
import type { Session, SessionState } from '../../workflow/sessions/session.ts'
import type { Runtime } from '../../core/runtime.ts'

export const newSecret = (runtime: Runtime): string => Buffer.from(runtime.bytes(32)).toString('base64url')

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The CSRF token of every form of a session. It is derived from the secret, so other sites cannot know it. */
export const csrfOf = (secret: string): string => hashSecret(`form ${secret}`)

export const isCsrfOf = (secret: string, input: string): boolean => equalHashes(hashSecret(csrfOf(secret)), hashSecret(input))

const SESSION_ID = /^tls_[0-9A-Za-z]{27}$/

/** The session with this identifier, if the secret belongs to it. */
export async function findSessionBySecret(db: Db, id: string, secret: string): Promise<Session | undefined> {
  const session = SESSION_ID.test(id) ? await findSession<SessionState>(db, id) : undefined
  return session?.state.visit && equalHashes(session.state.visit.key, hashSecret(secret)) ? session : undefined
}
