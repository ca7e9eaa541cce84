/** Sessions without a browser: a caller acts as the Individual. */
import { notFound } from '../core/errors.ts'
import { inContext } from '../api/transactions.ts'
import { dataRequestById } from '../store/data-requests.ts'
import { findSession, sessionsOf } from '../store/sessions.ts'
import { logins } from '../workflow/connections.ts'
import {
  openSessionByLink,
  openSessionInWidget,
  withCurrentConsent,
  type Session,
  type SessionState,
} from '../workflow/sessions/session.ts'
import { performAction, possibleActions } from '../workflow/sessions/perform-action.ts'
import type { Controls } from './controls.ts'
import { withReceivedInput } from './received-input.ts'

export const sessionControls = {
  listSessions: async ({ given: { datarequest_id }, dependencies: { database } }) => {
    const request = await dataRequestById(database.db, datarequest_id)
    if (!request) return []
    return (await sessionsOf<SessionState>(database.db, datarequest_id)).map((session) => sessionView(withCurrentConsent(session, request)))
  },
  startSession: async (call) => {
    const { datarequest_id, through = 'link' } = call.given
    return inContext(call.dependencies, call.requestId, async (context) => {
      const request = await dataRequestById(context.db, datarequest_id)
      if (!request) throw notFound('No Data Request has this identifier')
      return sessionView(await (through === 'link' ? openSessionByLink : openSessionInWidget)(context, request))
    })
  },
  actInSession: async (call) => {
    const { session_id, act, ...input } = call.given
    const session = await findSession<SessionState>(call.dependencies.database.db, session_id)
    return withReceivedInput(call, session?.account_id ?? '', { act, input }, async (context, received) =>
      sessionView(await performAction(context, session_id, act, received)),
    )
  },
  listLogins: async () => logins.map(({ name, at, about }) => ({ name, at, about })),
} satisfies Partial<Controls>

export const sessionView = ({ id, datarequest_id, individual_id, status, state, created_at, updated_at }: Session) => ({
  session_id: id,
  datarequest_id,
  individual_id,
  status,
  through: state.through,
  consented: state.consented,
  method: state.method ?? null,
  datasource_id: state.datasource ?? null,
  connected: state.connected ?? false,
  documents: state.documents.map(({ file_name, media_type, source_data_type, problem = null }) => ({
    file_name,
    media_type,
    source_data_type,
    problem,
  })),
  possible: possibleActions({ status, state }),
  created_at,
  updated_at,
})
