/** What a browser shows to go on with a session, and what its forms carry: long, random, kept as digests only. */
import { findSession } from '../../store/sessions.ts'
import { equalHashes, hashSecret } from '../../store/secret-hash.ts'
import type { Db } from '../../store/database.ts'
import type { Session, SessionState } from '../../workflow/sessions/session.ts'
import type { Runtime } from '../../core/runtime.ts'

export const newSecret = (runtime: Runtime): string => Buffer.from(runtime.bytes(32)).toString('base64url')

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

export const keyOf = (secret: string): string => hashSecret(secret)

/** Every form of a session carries it; who has not seen the page cannot make it. */
export const csrfOf = (secret: string): string => hashSecret(`form ${secret}`)

export const rightCsrf = (secret: string, input: string): boolean => equalHashes(hashSecret(csrfOf(secret)), hashSecret(input))

const SESSION = /^tls_[0-9A-Za-z]{27}$/

/** The session, if the secret is its browser's. */
export async function sessionWith(db: Db, id: string, secret: string): Promise<Session | undefined> {
  const session = SESSION.test(id) ? await findSession<SessionState>(db, id) : undefined
  return session?.state.visit && equalHashes(session.state.visit.key, keyOf(secret)) ? session : undefined
}
