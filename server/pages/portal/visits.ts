/** Visits by browsers: the secret with which a browser continues a session, and the CSRF token for its forms. Only hashes are stored. */
import type { Runtime } from '../../core/runtime.ts'
import type { StoredDataRequest } from '../../features/data-requests/repository.ts'
import type { Db } from '../../db/database.ts'
import { changeSession, findSession } from '../../features/sessions/repository.ts'
import { type Session, type SessionState, openSessionByLink, openSessionInWidget, type Visit } from '../../features/sessions/session.ts'
import { screenEvents } from './events.ts'
import type { Context } from '../../db/transaction.ts'
import { equalHashes, hashSecret } from '../../http/accounts.ts'

export const newSecret = (runtime: Runtime): string => Buffer.from(runtime.bytes(32)).toString('base64url')

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Returns the CSRF token of a session. It is derived from the secret, so other sites cannot know it. */
export const deriveCsrfToken = (secret: string): string => hashSecret(`form ${secret}`)

export const isValidCsrfToken = (secret: string, input: string): boolean =>
  equalHashes(hashSecret(deriveCsrfToken(secret)), hashSecret(input))

const SESSION_ID = /^tls_[0-9A-Za-z]{27}$/

/** Returns the session if the secret belongs to it. */
export async function findSessionBySecret(db: Db, id: string, secret: string): Promise<Session | undefined> {
  const session = SESSION_ID.test(id) ? await findSession<SessionState>(db, id) : undefined
  return session?.state.visit && equalHashes(session.state.visit.key, hashSecret(secret)) ? session : undefined
}

interface WidgetStart {
  readonly frame: NonNullable<Visit['frame']>
  readonly tokenHash: string | null
}

/** Digest that identifies the browser that opened the link to the hosted portal. */
interface PortalStart {
  readonly browser: string
}

/** Returns a digest that identifies the browser in which a link was opened. */
export const hashBrowserSecret = (secret: string): string => hashSecret(`browser ${secret}`)

/** Starts a session for a browser, either in the frame of the widget or in the hosted portal. */
export async function beginVisit(
  context: Context,
  request: StoredDataRequest,
  start: WidgetStart | PortalStart,
): Promise<{ readonly id: string; readonly secret: string }> {
  const frame = 'frame' in start ? start.frame : undefined
  const session = await ('frame' in start
    ? openSessionInWidget(context, request, start.tokenHash)
    : openSessionByLink(context, request, start.browser))
  const secret = newSecret(context.runtime)
  const visit: Visit = { key: hashSecret(secret), events: [], ...(frame && { frame }) }
  const started: Session = { ...session, state: { ...session.state, visit } }
  const events = frame ? screenEvents(started) : []
  await changeSession(context.db, { ...started, state: { ...started.state, visit: { ...visit, events } } })
  return { id: session.id, secret }
}
