/** Runs a posted form in one transaction: its action, the next page, and the events for the page around a frame. */
import type { Api } from '../../api/api.ts'
import { inContext } from '../../api/transactions.ts'
import type { Context } from '../../store/transaction.ts'
import { lockDataRequest, dataRequestById, type StoredDataRequest } from '../../store/data-requests.ts'
import { changeSession, findSession } from '../../store/sessions.ts'
import { type Session, type SessionState, updateSession, withCurrentConsent, type Visit } from '../../workflow/sessions/session.ts'
import { endingOfAction } from './endings.ts'
import { eventsBetween } from './events.ts'
import { type FormResult, type PostedForm, StaleFormError } from './form-action.ts'
import { FORM_ACTIONS } from './form-actions.ts'
import { screenEvents } from './screens.ts'

export async function postForm(
  { dependencies }: Api,
  requestId: string,
  sessionId: string,
  action: string,
  posted: PostedForm,
): Promise<void> {
  try {
    await inContext(dependencies, requestId, (context) => runFormAction(context, sessionId, action, posted))
  } catch (error) {
    // The transaction was rolled back. Another one stores the notice.
    if (!(error instanceof StaleFormError)) throw error
    await inContext(dependencies, requestId, async (context) => {
      const found = await lockSession(context, sessionId)
      if (found) await updateVisit(context, found.session, found.session, { notice: 'moved_on' })
    })
  }
}

export async function runFormAction(context: Context, sessionId: string, name: string, posted: PostedForm): Promise<void> {
  const action = Object.hasOwn(FORM_ACTIONS, name) ? FORM_ACTIONS[name] : undefined
  if (!action) throw new StaleFormError(name)
  const found = await lockSession(context, sessionId)
  if (!found) throw new StaleFormError('gone')
  const { session: before, request } = found
  const result = await action({ context, session: before, request, posted })
  const after = result.session ?? before
  const events = await eventsBetween(context, name, before, after)
  const ended = before.status === 'open' && after.status === 'ended'
  // The login that waited for its second factor is only in the earlier state.
  const ending = ended && endingOfAction(name, { ...after, state: { ...before.state, ...after.state } }, posted.fields['username'])
  await updateVisit(context, before, after, { ...result, events, ...(ending && { ending }) })
}

async function lockSession(context: Context, sessionId: string): Promise<{ session: Session; request: StoredDataRequest } | undefined> {
  const found = await findSession<SessionState>(context.db, sessionId)
  if (!found) return undefined
  await lockDataRequest(context.db, found.account_id, found.datarequest_id)
  const request = await dataRequestById(context.db, found.datarequest_id)
  const current = await findSession<SessionState>(context.db, sessionId)
  return request && current && { session: withCurrentConsent(current, request), request }
}

async function updateVisit(
  context: Context,
  before: Session,
  after: Session,
  { at, notice, sought, started, events = [], ending }: FormResult & Partial<Pick<Visit, 'events' | 'ending'>>,
): Promise<void> {
  const { visit } = after.state
  if (!visit) return
  const { at: _at, notice: _notice, ...kept } = visit
  const changed: Visit = {
    ...kept,
    ...(at && { at }),
    ...(notice && { notice }),
    ...(sought !== undefined && { sought }),
    ...(started && { started }),
    ...(ending && { ending }),
  }
  const moved: Session = { ...after, state: { ...after.state, visit: changed } }
  const screens = visit.frame ? screenEvents(moved, before) : []
  const told: Visit = { ...changed, events: [...visit.events, ...events, ...screens] }
  if (after.status === 'open') await updateSession(context, after, { visit: told })
  else await changeSession(context.db, { ...after, state: { ...after.state, visit: told } })
}
