/** Control operations for sessions. The caller acts as the Individual, without a browser. */
import { notFound } from '../../core/errors.ts'
import { readClock } from '../../db/clock.ts'
import { type ControlCall, type Controls, readPage } from '../../http/control.ts'
import { type Context, inContext } from '../../db/transaction.ts'
import { dataRequestById } from '../data-requests/repository.ts'
import { ReceivedFiles } from '../items/uploads.ts'
import type { ActionInput } from './actions/action.ts'
import { logins } from './connections.ts'
import { performAction, possibleActions, receiveActionInput } from './perform-action.ts'
import { findSession, rowToSession, selectSessions } from './repository.ts'
import { openSessionByLink, openSessionInWidget, type Session, type SessionState, withCurrentConsent } from './session.ts'

/** Receives the base64 files of an action from the control API and then performs the action in a transaction. */
export async function withReceivedInput<Result>(
  { dependencies, requestId }: Pick<ControlCall, 'dependencies' | 'requestId'>,
  accountId: string,
  { action, input }: { action: string; input: ActionInput },
  perform: (context: Context, received: ActionInput) => Promise<Result>,
): Promise<Result> {
  const { runtime, database } = dependencies
  runtime.clock = await readClock(database.db)
  const files = new ReceivedFiles({ db: database.db, runtime, now: runtime.now() }, accountId)
  try {
    const received = await receiveActionInput(files, action, input)
    return await inContext(dependencies, requestId, (context) => perform(context, received))
  } finally {
    await files.end()
  }
}

export const sessionControls = {
  listSessions: async (call) => {
    const { db } = call.dependencies.database
    const request = await dataRequestById(db, call.given.datarequest_id)
    if (!request) {
      call.setTotal(0)
      return []
    }
    const rows = await readPage(call, selectSessions(db, request.id))
    return rows.map((row) => sessionView(withCurrentConsent(rowToSession<SessionState>(row), request)))
  },
  startSession: async (call) => {
    const { datarequest_id, entry_point = 'link' } = call.given
    return inContext(call.dependencies, call.requestId, async (context) => {
      const request = await dataRequestById(context.db, datarequest_id)
      if (!request) throw notFound('No Data Request has this identifier')
      return sessionView(await (entry_point === 'link' ? openSessionByLink : openSessionInWidget)(context, request))
    })
  },
  performAction: async (call) => {
    const { session_id, action, ...input } = call.given
    const session = await findSession<SessionState>(call.dependencies.database.db, session_id)
    return withReceivedInput(call, session?.account_id ?? '', { action, input }, async (context, received) =>
      sessionView(await performAction(context, session_id, action, received)),
    )
  },
  listLogins: async () => logins.map(({ name, at, description }) => ({ name, at, description })),
} satisfies Partial<Controls>

const sessionView = ({ id, datarequest_id, individual_id, status, state, created_at, updated_at }: Session) => ({
  session_id: id,
  datarequest_id,
  individual_id,
  status,
  entry_point: state.entry_point,
  consented: state.consented,
  method: state.method ?? null,
  datasource_id: state.datasource ?? null,
  connected: state.connected ?? false,
  documents: state.documents.map(({ id: _, problem = null, ...document }) => ({ ...document, problem })),
  possible: possibleActions({ status, state }),
  created_at,
  updated_at,
})
