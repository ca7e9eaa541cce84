/** A Link session: what an Individual has done for a Data Request so far, and how it ends. */
import type { SourceDataType } from '../../../generated/types.ts'
import { EXPIRE, REMIND } from '../links/link.ts'
import { note, subjectOf } from '../events.ts'
import { limits } from '../../core/limits.ts'
import type { Moment } from '../../store/context.ts'
import { advancePending } from '../services/pending.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { cancel, schedule } from '../../store/jobs.ts'
import { changeLink, findLink } from '../../store/links.ts'
import { addSession, changeSession, type StoredSession } from '../../store/sessions.ts'
import { raise } from '../../webhooks/raise-event.ts'
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
  readonly documents: readonly OfferedDocument[]
  /** Its documents are handed in. */
  readonly submitted?: true
  /** Absent: it is no browser's. */
  readonly visit?: Visit
}

export interface OfferedDocument {
  readonly id: string
  readonly file_name: string
  readonly media_type: string
  readonly source_data_type: SourceDataType
  /** Why it cannot be taken. */
  readonly problem?: string
}

export type Session = StoredSession<SessionState>

/** Kind of the job that ends a session nobody goes on with. */
export const IDLE = 'session.idle'

export async function startSession(
  moment: Moment,
  request: StoredDataRequest,
  begun: Pick<SessionState, 'through' | 'link'>,
): Promise<Session> {
  const { db, world, now } = moment
  const session: Session = {
    id: world.id('tls'),
    account_id: request.account_id,
    individual_id: request.individual_id,
    datarequest_id: request.id,
    status: 'open',
    state: { ...begun, consented: request.data.consent?.accepted ?? false, documents: [] },
    created_at: now,
    updated_at: now,
  }
  await addSession(db, session)
  await watch(moment, session)
  return session
}

/** Consent belongs to the Data Request: what another session said of it counts here too. */
export const asConsented = (session: Session, { data }: Pick<StoredDataRequest, 'data'>): Session => ({
  ...session,
  state: { ...session.state, consented: data.consent?.accepted ?? false },
})

/** What was begun and is given up. */
export function without(session: Session, ...names: ('mfa' | 'notFound' | 'datasource')[]): Session {
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

export async function goOn(moment: Moment, session: Session, changes: Partial<SessionState>): Promise<Session> {
  const changed: Session = { ...session, state: { ...session.state, ...changes }, updated_at: moment.now }
  await changeSession(moment.db, changed)
  await cancel(moment.db, IDLE, session.id)
  if (changed.status === 'open') await watch(moment, changed)
  return changed
}

async function watch({ db, world, now }: Moment, { id, account_id }: Session): Promise<void> {
  await schedule(db, world, { kind: IDLE, accountId: account_id, subject: id, dueAt: now + limits.session_seconds * 1000 })
}

/** It brings no more: what waits for it is told. */
export async function end(moment: Moment, session: Session): Promise<Session> {
  const ended = await close(moment, session)
  await advancePending(moment, session.individual_id)
  return ended
}

async function close(moment: Moment, session: Session): Promise<Session> {
  const ended: Session = { ...session, status: 'ended', updated_at: moment.now }
  await changeSession(moment.db, ended)
  await cancel(moment.db, IDLE, session.id)
  return ended
}

/** It ran its course: the Data Request is completed as far as the Individual is concerned. What it brought is told by others. */
export async function logOut(moment: Moment, session: Session): Promise<Session> {
  const subject = subjectOf(session)
  await useLink(moment, session)
  await note(moment, subject, 'SESSION_LOGGED_OUT', { session_id: session.id })
  await raise(moment, subject, 'session.completed', { session_id: session.id })
  return close(moment, session)
}

export async function terminate(moment: Moment, session: Session): Promise<Session> {
  const subject = subjectOf(session)
  await note(moment, subject, 'SESSION_TERMINATED', { session_id: session.id })
  await raise(moment, subject, 'session.terminated', { session_id: session.id })
  return end(moment, session)
}

/** The link has done its work: it opens no more, and nobody is reminded of it. */
async function useLink(moment: Moment, session: Session): Promise<void> {
  const { link: id } = session.state
  const link = id === undefined ? undefined : await findLink(moment.db, id)
  if (!link || !(await changeLink(moment.db, { ...link, status: 'used' }, moment.now))) return
  await cancel(moment.db, EXPIRE, link.id)
  await cancel(moment.db, REMIND, link.id)
  await note(moment, subjectOf(session), 'DATAREQUEST_LINK_USED')
}
