/**
 * Link sessions, in which an Individual gives consent and provides data for a Data Request.
 *
 * A session is open or ended. An open session records the Individual's progress in its state. Only the Individual's actions
 * (perform-action.ts), the extraction job, the idle timeout and the invalidation of the session's token change an open session. The
 * extraction job completes the session once the account has been read. An ended session never opens again, and the only action that it
 * allows is to withdraw consent.
 *
 * Every change locks the Data Request first. An open session has one job for its idle timeout, which each update reschedules. Consent
 * belongs to the Data Request and is shared by its sessions.
 */
import type { SourceDataType } from '../../../generated/types.ts'
import { badRequest } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import type { DueJob } from '../../jobs/job.ts'
import { lockDataRequest, type StoredDataRequest } from '../data-requests/repository.ts'
import type { Db } from '../../db/database.ts'
import { cancelJobs, scheduleJob } from '../../jobs/repository.ts'
import { addSession, changeSession, findSession, openSessionsOfToken, type StoredSession } from './repository.ts'
import type { Context } from '../../db/transaction.ts'
import { raiseEvent } from '../webhooks/raise-event.ts'
import { type dataNotAvailable, toEventSubject, recordEventFor } from '../data-requests/events.ts'
import { currentLink, recordLinkAccess, useLink } from '../links/service.ts'
import { advancePendingTransactions } from '../services/service-transaction.ts'

export interface SessionState {
  readonly entry_point: 'link' | 'widget'
  /** Identifier of the link that opened the session. Undefined if the session was opened in the widget. */
  readonly link?: string
  readonly consented: boolean
  readonly method?: 'direct' | 'bank' | 'upload'
  readonly datasource?: string
  readonly notFound?: true
  /** The login that is waiting for its second factor, with a hash of its credentials. */
  readonly mfa?: { readonly login: string; readonly credentials: string }
  readonly connected?: true
  /** True if the bank account was read but the session stays open until documents are submitted. */
  readonly read?: true
  readonly documents: readonly UploadedDocument[]
  readonly submitted?: true
  /** True if the session ended because its token was invalidated. */
  readonly tokenInvalidated?: true
  /** Undefined if the session is not shown in a browser. */
  readonly visit?: Visit
}

export interface UploadedDocument {
  readonly id: string
  readonly file_name: string
  readonly media_type: string
  readonly source_data_type: SourceDataType
  /** Reason why the document is not accepted. Undefined if it is valid. */
  readonly problem?: string
}

export type Session = StoredSession<SessionState>

/** State of the pages that show a session in the hosted portal or the widget frame. Only code in pages/ reads it. */
export interface Visit {
  /** Hash of the secret that the browser sends. */
  readonly key: string
  /** The embedding page, and the expiry of the token that opened the session. Undefined in the hosted portal. */
  readonly frame?: { readonly origin: string; readonly until: number; readonly profile: boolean; readonly branding: WidgetBranding }
  /** True if the Individual has passed the first page. */
  readonly started?: true
  /** Page that the Individual chose instead of the next page. */
  readonly at?: 'ways' | 'search' | 'review'
  /** Text with which the Individual searched for an institution. */
  readonly sought?: string
  /** User name of the failed login, which the next page prefills in its form. */
  readonly username?: string
  /** Name of the notice on the next page. */
  readonly notice?: string
  /** Name of the session's ending, which the last page describes. */
  readonly ending?: string
  /** Widget events for the embedding page. */
  readonly events: readonly WidgetEvent[]
}

export interface WidgetEvent {
  readonly name: string
  readonly data: Readonly<Record<string, unknown>>
  readonly error_description?: string
}

/** Validated colors by CSS variable. */
type Palette = Readonly<Partial<Record<string, string>>>

export interface WidgetBranding {
  readonly light: Palette
  readonly dark: Palette
  /** Defaults to the browser's color scheme. */
  readonly scheme?: 'light' | 'dark'
  readonly font?: string
  readonly fills?: true
}

/** Opens a session through an invitation link. `browser` is undefined if the control API opens the session. */
export async function openSessionByLink(context: Context, request: StoredDataRequest, browser?: string): Promise<Session> {
  const link = await currentLink(context, request.id)
  if (!link) throw badRequest('The Data Request has no invitation link. Generate one first.')
  if (link.status !== 'available') throw badRequest(`The invitation link is ${link.status}. Generate a new one.`)
  await recordLinkAccess(context, link, browser)
  return recordInitiated(context, request, await startSession(context, request, { entry_point: 'link', link: link.id }))
}

/** Opens a session in the widget. `tokenHash` is null if the control API acts as the Individual. */
export const openSessionInWidget = async (
  context: Context,
  request: StoredDataRequest,
  tokenHash: string | null = null,
): Promise<Session> => recordInitiated(context, request, await startSession(context, request, { entry_point: 'widget' }, tokenHash))

async function recordInitiated(context: Context, request: StoredDataRequest, session: Session): Promise<Session> {
  await recordEventFor(context, toEventSubject(request), 'WIDGET_INITIATED')
  return session
}

/** Kind of the job that ends an idle session. The job's subject is the session. */
export const END_IDLE_SESSION = 'session.idle'

async function startSession(
  context: Context,
  request: StoredDataRequest,
  start: Pick<SessionState, 'entry_point' | 'link'>,
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

/** Refreshes the consent in a session's state, because another session of the Data Request may have changed it. */
export const withCurrentConsent = (session: Session, { data }: Pick<StoredDataRequest, 'data'>): Session => ({
  ...session,
  state: { ...session.state, consented: data.consent?.accepted ?? false },
})

/** Locks the Data Request of a session and returns the session. */
export async function lockedSession(db: Db, id: string): Promise<Session | undefined> {
  const unlocked = await findSession<SessionState>(db, id)
  if (!unlocked) return undefined
  await lockDataRequest(db, unlocked.account_id, unlocked.datarequest_id)
  return findSession<SessionState>(db, id)
}

/** Clears the named parts of the state when the Individual repeats a step. */
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

/** Ends a session and advances the transactions that are waiting for it. */
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

/** Ends a session that the Individual has completed. The caller completes the acquisition and advances transactions. */
export async function completeSession(context: Context, session: Session, reason?: typeof dataNotAvailable): Promise<Session> {
  const subject = toEventSubject(session)
  if (session.state.link !== undefined) await useLink(context, session.state.link)
  await recordEventFor(context, subject, 'SESSION_LOGGED_OUT', { session_id: session.id })
  await raiseEvent(context, subject, 'session.completed', { session_id: session.id, ...reason })
  return markEnded(context, session)
}

export async function terminateSession(context: Context, session: Session): Promise<Session> {
  const subject = toEventSubject(session)
  await recordEventFor(context, subject, 'SESSION_TERMINATED', { session_id: session.id })
  await raiseEvent(context, subject, 'session.terminated', { session_id: session.id })
  return endSession(context, session)
}

export async function terminateIdleSession(job: DueJob): Promise<void> {
  const session = await lockedSession(job.db, job.subject)
  if (session?.status === 'open') await terminateSession(job, session)
}

/** Terminates open widget sessions when their token is invalidated. */
export async function terminateSessionsOfToken(context: Context, tokenHash: string): Promise<void> {
  for (const { id } of await openSessionsOfToken<SessionState>(context.db, tokenHash)) {
    const session = await lockedSession(context.db, id)
    if (session?.status !== 'open') continue
    await terminateSession(context, { ...session, state: { ...session.state, tokenInvalidated: true } })
  }
}
