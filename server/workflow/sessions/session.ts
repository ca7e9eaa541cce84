/** A Link session: what an Individual has done for a Data Request so far, and how it ends. */
import type { SourceDataType } from '../../../generated/types.ts'
import { EXPIRE_LINK, SEND_REMINDER } from '../links/link.ts'
import { recordEventFor, subjectOf } from '../events.ts'
import { limits } from '../../core/limits.ts'
import type { Context } from '../../store/context.ts'
import { advancePendingTransactions } from '../services/pending-transactions.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { cancelJobs, scheduleJob } from '../../store/jobs.ts'
import { changeLink, findLink } from '../../store/links.ts'
import { addSession, changeSession, type StoredSession } from '../../store/sessions.ts'
import { raiseEvent } from '../../webhooks/raise-event.ts'
import type { Visit } from './visit.ts'

export interface SessionState {
  readonly through: 'link' | 'widget'
  /** The link it began with. */
  readonly link?: string
  readonly consented: boolean
  readonly method?: 'direct' | 'bank' | 'upload'
  readonly datasource?: string
  readonly notFound?: true
  /** A login that waits for its second factor, and the hash of the credentials it was begun with. */
  readonly mfa?: { readonly login: string; readonly credentials: string }
  readonly connected?: true
  /** Its bank is read, and it goes on until the documents are handed in. */
  readonly read?: true
  readonly documents: readonly UploadedDocument[]
  /** Its documents are handed in. */
  readonly submitted?: true
  /** Absent: it is no browser's. */
  readonly visit?: Visit
}

export interface UploadedDocument {
  readonly id: string
  readonly file_name: string
  readonly media_type: string
  readonly source_data_type: SourceDataType
  /** Why it cannot be taken. */
  readonly problem?: string
}

export type Session = StoredSession<SessionState>

/** Kind of the job that ends a session nobody goes on with. */
export const END_IDLE_SESSION = 'session.idle'

export async function startSession(
  context: Context,
  request: StoredDataRequest,
  begun: Pick<SessionState, 'through' | 'link'>,
): Promise<Session> {
  const { db, runtime, now } = context
  const session: Session = {
    id: runtime.id('tls'),
    account_id: request.account_id,
    individual_id: request.individual_id,
    datarequest_id: request.id,
    status: 'open',
    state: { ...begun, consented: request.data.consent?.accepted ?? false, documents: [] },
    created_at: now,
    updated_at: now,
  }
  await addSession(db, session)
  await scheduleIdleTimeout(context, session)
  return session
}

/** Consent belongs to the Data Request: what another session said of it counts here too. */
export const withCurrentConsent = (session: Session, { data }: Pick<StoredDataRequest, 'data'>): Session => ({
  ...session,
  state: { ...session.state, consented: data.consent?.accepted ?? false },
})

/** What was begun and is given up. */
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

/** It brings no more: what waits for it is told. */
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

/** It ran its course: the Data Request is completed as far as the Individual is concerned. What it brought is told by others. */
export async function completeSession(context: Context, session: Session): Promise<Session> {
  const subject = subjectOf(session)
  await useLink(context, session)
  await recordEventFor(context, subject, 'SESSION_LOGGED_OUT', { session_id: session.id })
  await raiseEvent(context, subject, 'session.completed', { session_id: session.id })
  return markEnded(context, session)
}

export async function terminateSession(context: Context, session: Session): Promise<Session> {
  const subject = subjectOf(session)
  await recordEventFor(context, subject, 'SESSION_TERMINATED', { session_id: session.id })
  await raiseEvent(context, subject, 'session.terminated', { session_id: session.id })
  return endSession(context, session)
}

/** The link has done its work: it opens no more, and nobody is reminded of it. */
async function useLink(context: Context, session: Session): Promise<void> {
  const { link: id } = session.state
  const link = id === undefined ? undefined : await findLink(context.db, id)
  if (!link || !(await changeLink(context.db, { ...link, status: 'used' }, context.now))) return
  await cancelJobs(context.db, EXPIRE_LINK, link.id)
  await cancelJobs(context.db, SEND_REMINDER, link.id)
  await recordEventFor(context, subjectOf(session), 'DATAREQUEST_LINK_USED')
}
