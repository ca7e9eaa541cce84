/** A posted form, done in one transaction: acts, what the next page is, what the page around a frame is told. */
import type { App } from '../../api/api.ts'
import type { Moment } from '../../store/context.ts'
import { asConsented, goOn, type Session, type SessionState } from '../../workflow/sessions/session.ts'
import type { Visit } from '../../workflow/sessions/visit.ts'
import { readClock } from '../../store/clock.ts'
import { holdDataRequest, requestById, type StoredDataRequest } from '../../store/data-requests.ts'
import { changeSession, findSession } from '../../store/sessions.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type Done, MovedOn, type Posted } from './acting.ts'
import { DEEDS } from './deeds.ts'
import { endingOf } from './endings.ts'
import { eventsBetween } from './events.ts'

export async function inMoment<Result>({ parts }: App, work: (moment: Moment) => Promise<Result>): Promise<Result> {
  const { database, world, publicUrl } = parts
  world.clock = await readClock(database.db)
  const now = world.now()
  return inTransaction(database.db, (db) => work({ db, world, now, publicUrl }))
}

export async function post(app: App, sessionId: string, name: string, posted: Posted): Promise<void> {
  try {
    await inMoment(app, (moment) => done(moment, sessionId, name, posted))
  } catch (error) {
    // Nothing of it has happened: the transaction is undone.
    if (!(error instanceof MovedOn)) throw error
    await inMoment(app, async (moment) => {
      const found = await held(moment, sessionId)
      if (found) await keep(moment, found.session, { notice: 'moved_on' }, {})
    })
  }
}

export async function done(moment: Moment, sessionId: string, name: string, posted: Posted): Promise<void> {
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined
  if (!deed) throw new MovedOn(name)
  const found = await held(moment, sessionId)
  if (!found) throw new MovedOn('gone')
  const { session: before, request } = found
  const result = await deed({ moment, session: before, request, posted })
  const after = result.session ?? before
  const events = await eventsBetween(moment, name, before, after)
  const ended = before.status === 'open' && after.status === 'ended'
  // The login that waited for its second factor is known before only.
  const ending = ended && endingOf(name, { ...after, state: { ...before.state, ...after.state } }, posted.fields['username'])
  await keep(moment, after, result, { events, ...(ending && { ending }) })
}

async function held(moment: Moment, sessionId: string): Promise<{ session: Session; request: StoredDataRequest } | undefined> {
  const found = await findSession<SessionState>(moment.db, sessionId)
  if (!found) return undefined
  await holdDataRequest(moment.db, found.account_id, found.datarequest_id)
  const request = await requestById(moment.db, found.datarequest_id)
  const current = await findSession<SessionState>(moment.db, sessionId)
  return request && current && { session: asConsented(current, request), request }
}

async function keep(moment: Moment, session: Session, { at, notice, sought, started }: Done, more: Partial<Visit>): Promise<void> {
  const { visit } = session.state
  if (!visit) return
  const { at: _at, notice: _notice, ...kept } = visit
  const changed: Visit = {
    ...kept,
    ...(at && { at }),
    ...(notice && { notice }),
    ...(sought !== undefined && { sought }),
    ...(started && { started }),
    ...more,
    events: [...visit.events, ...(more.events ?? [])],
  }
  if (session.status === 'open') await goOn(moment, session, { visit: changed })
  else await changeSession(moment.db, { ...session, state: { ...session.state, visit: changed } })
}
