/** A Link session: it opens, keeps what the Individual has done for a Data Request, and ends. */
import type { SourceDataType } from '../../../generated/types.ts'
import { badRequest } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import type { DueJob } from '../../jobs/job.ts'
import { lockDataRequest, type StoredDataRequest } from '../data-requests/repository.ts'
import type { Db } from '../../db/database.ts'
import { cancelJobs, scheduleJob } from '../../jobs/repository.ts'
import { changeLink, findLink } from '../links/repository.ts'
import { addSession, changeSession, findSession, openSessionsOfToken, type StoredSession } from './repository.ts'
import type { Context } from '../../db/transaction.ts'
import { raiseEvent } from '../webhooks/raise-event.ts'
import { type dataNotAvailable, eventSubjectOf, recordEventFor } from '../data-requests/events.ts'
import { currentLink, EXPIRE_LINK, recordLinkAccess, SEND_REMINDER } from '../links/service.ts'
import { advancePendingTransactions } from '../services/service-transaction.ts'

export interface SessionState {
  readonly through: 'link' | 'widget'
  /** The identifier of the link that opened it. */
  readonly link?: string
  readonly consented: boolean
  readonly method?: 'direct' | 'bank' | 'upload'
  readonly datasource?: string
  readonly notFound?: true
  /** A login that waits for its second factor, and the hash of its credentials. */
  readonly mfa?: { readonly login: string; readonly credentials: string }
  readonly connected?: true
  /** The bank account was read. The session goes on until the documents are submitted. */
  readonly read?: true
  readonly documents: readonly UploadedDocument[]
  /** The documents are submitted. */
  readonly submitted?: true
  /** The token that began it was invalidated before the session had ended. */
  readonly tokenInvalidated?: true
  /** The visit is absent if no browser shows the session. */
  readonly visit?: Visit
}

export interface UploadedDocument {
  readonly id: string
  readonly file_name: string
  readonly media_type: string
  readonly source_data_type: SourceDataType
  /** The reason why the document is not accepted. */
  readonly problem?: string
}

export type Session = StoredSession<SessionState>

/** The state of the pages that show a session: the hosted portal, or the frame of the widget. Only pages/ reads it. */
export interface Visit {
  /** Digest of the secret that the browser sends. */
  readonly key: string
  /** The page around the frame, and when the token that opened the session expires. */
  readonly frame?: { readonly origin: string; readonly until: number; readonly profile: boolean; readonly branding: WidgetBranding }
  /** The Individual has passed the first page. */
  readonly started?: true
  /** A page that the Individual chose instead of the next one. */
  readonly at?: 'ways' | 'search' | 'review'
  /** The institution that was searched for. */
  readonly sought?: string
  /** The user name of a login that failed, for its field on the next page. */
  readonly username?: string
  /** Name of the notice on the next page. */
  readonly notice?: string
  /** Name of the ending that the last page shows. */
  readonly ending?: string
  /** Events of the widget, for the page around the frame. */
  readonly events: readonly WidgetEvent[]
}

export interface WidgetEvent {
  readonly name: string
  readonly data: Readonly<Record<string, unknown>>
  readonly error_description?: string
}

/** The checked colours by the name of their CSS variable. */
type Palette = Readonly<Partial<Record<string, string>>>

export interface WidgetBranding {
  readonly light: Palette
  readonly dark: Palette
  /** The setting of the browser counts where it is absent. */
  readonly scheme?: 'light' | 'dark'
  readonly font?: string
  readonly fills?: true
}

/** Opens a session through the invitation link, in a browser or, without one, by the control API. */
export async function openSessionByLink(context: Context, request: StoredDataRequest, browser?: string): Promise<Session> {
  const link = await currentLink(context, request.id)
  if (!link) throw badRequest('The Data Request has no invitation link: generate one first')
  if (link.status !== 'available') throw badRequest(`The invitation link is ${link.status}: generate a new one`)
  await recordLinkAccess(context, link, browser)
  return recordInitiated(context, request, await startSession(context, request, { through: 'link', link: link.id }))
}

/** Opens a session in the widget. `tokenHash` is that of the token that began it in a page, or null where the control API plays the Individual. */
export const openSessionInWidget = async (
  context: Context,
  request: StoredDataRequest,
  tokenHash: string | null = null,
): Promise<Session> => recordInitiated(context, request, await startSession(context, request, { through: 'widget' }, tokenHash))

async function recordInitiated(context: Context, request: StoredDataRequest, session: Session): Promise<Session> {
  await recordEventFor(context, eventSubjectOf(request), 'WIDGET_INITIATED')
  return session
}

/** The kind of the job that ends an idle session. Its subject is the session. */
export const END_IDLE_SESSION = 'session.idle'

async function startSession(
  context: Context,
  request: StoredDataRequest,
  start: Pick<SessionState, 'through' | 'link'>,
  tokenHash: string | null = null,
): Promise<Session> {
  const { db, runtime, now } = context
  const session: Session = {
    id: runtime.id('tls'),
    account_id: request.account_id,
    individual_id: request.individual_id,
    datarequest_id: request.id,
    status: 'open',
    token_hash: tokenHash,
    state: { ...start, consented: request.data.consent?.accepted ?? false, documents: [] },
    created_at: now,
    updated_at: now,
  }
  await addSession(db, session)
  await scheduleIdleTimeout(context, session)
  return session
}

/** Consent belongs to the Data Request: another session may have changed it. */
export const withCurrentConsent = (session: Session, { data }: Pick<StoredDataRequest, 'data'>): Session => ({
  ...session,
  state: { ...session.state, consented: data.consent?.accepted ?? false },
})

/** Locks the Data Request of a session, and reads the session then. */
export async function lockedSession(db: Db, id: string): Promise<Session | undefined> {
  const unlocked = await findSession<SessionState>(db, id)
  if (!unlocked) return undefined
  await lockDataRequest(db, unlocked.account_id, unlocked.datarequest_id)
  return findSession<SessionState>(db, id)
}

/** Clears fields of the state, for a step that starts again. */
export function clearState(session: Session, ...names: ('mfa' | 'notFound' | 'datasource')[]): Session {
  const { mfa, notFound, datasource, ...state } = session.state
  return {
    ...session,
    state: {
      ...state,
      ...(mfa && !names.includes('mfa') && { mfa }),
      ...(notFound && !names.includes('notFound') && { notFound }),
      ...(datasource !== undefined && !names.includes('datasource') && { datasource }),
    },
  }
}

export async function updateSession(context: Context, session: Session, changes: Partial<SessionState>): Promise<Session> {
  const changed: Session = { ...session, state: { ...session.state, ...changes }, updated_at: context.now }
  await changeSession(context.db, changed)
  await cancelJobs(context.db, END_IDLE_SESSION, session.id)
  if (changed.status === 'open') await scheduleIdleTimeout(context, changed)
  return changed
}

async function scheduleIdleTimeout({ db, runtime, now }: Context, { id, account_id }: Session): Promise<void> {
  await scheduleJob(
    { db, runtime },
    { kind: END_IDLE_SESSION, accountId: account_id, subject: id, dueAt: now + limits.session_seconds * 1000 },
  )
}

/** Ends the session. Transactions that waited for it advance. */
export async function endSession(context: Context, session: Session): Promise<Session> {
  const ended = await markEnded(context, session)
  await advancePendingTransactions(context, session.individual_id)
  return ended
}

async function markEnded(context: Context, session: Session): Promise<Session> {
  const ended: Session = { ...session, status: 'ended', updated_at: context.now }
  await changeSession(context.db, ended)
  await cancelJobs(context.db, END_IDLE_SESSION, session.id)
  return ended
}

/** Ends a session whose Individual has done everything. The caller reports what was collected. */
export async function completeSession(context: Context, session: Session, reason?: typeof dataNotAvailable): Promise<Session> {
  const subject = eventSubjectOf(session)
  await useLink(context, session)
  await recordEventFor(context, subject, 'SESSION_LOGGED_OUT', { session_id: session.id })
  await raiseEvent(context, subject, 'session.completed', { session_id: session.id, ...reason })
  return markEnded(context, session)
}

export async function terminateSession(context: Context, session: Session): Promise<Session> {
  const subject = eventSubjectOf(session)
  await recordEventFor(context, subject, 'SESSION_TERMINATED', { session_id: session.id })
  await raiseEvent(context, subject, 'session.terminated', { session_id: session.id })
  return endSession(context, session)
}

/** The job that ends an idle session. */
export async function terminateIdleSession(job: DueJob): Promise<void> {
  const session = await lockedSession(job.db, job.subject)
  if (session?.status === 'open') await terminateSession(job, session)
}

/** Ends the sessions that the Link widget began with a token, as nobody may act with it any more. */
export async function terminateSessionsOfToken(context: Context, tokenHash: string): Promise<void> {
  for (const { id } of await openSessionsOfToken<SessionState>(context.db, tokenHash)) {
    const session = await lockedSession(context.db, id)
    if (session?.status !== 'open') continue
    await terminateSession(context, { ...session, state: { ...session.state, tokenInvalidated: true } })
  }
}

/** Marks the link as used: it opens no more sessions, and no reminder is sent. */
async function useLink(context: Context, session: Session): Promise<void> {
  const { link: id } = session.state
  const link = id === undefined ? undefined : await findLink(context.db, id)
  if (!link || !(await changeLink(context.db, { ...link, status: 'used' }, context.now))) return
  await cancelJobs(context.db, EXPIRE_LINK, link.id)
  await cancelJobs(context.db, SEND_REMINDER, link.id)
  await recordEventFor(context, eventSubjectOf(session), 'DATAREQUEST_LINK_USED')
}
