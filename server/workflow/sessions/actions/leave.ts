/** Leaves a session before it is completed. */
import { recordEventFor, eventSubjectOf } from '../../events.ts'
import { completeAcquisition } from '../../items/completion.ts'
import { raiseEvent } from '../../../webhooks/raise-event.ts'
import { noLoginReason } from '../../reason-descriptions.ts'
import { endSession, completeSession, terminateSession } from '../session.ts'
import type { SessionAction } from './action.ts'

export const abandon: SessionAction = {
  description: 'closes the window',
  inputs: {},
  unavailable: () => undefined,
  run: async ({ context, request, session }) => {
    const { connected, notFound, read } = session.state
    if (connected) {
      const completed = await completeSession(context, session)
      // Otherwise extraction goes on, and completes the acquisition when it ends.
      if (read) await completeAcquisition(context, request, { sessionId: session.id })
      return completed
    }
    const subject = eventSubjectOf(request)
    if (notFound) {
      await raiseEvent(context, subject, 'session.no_login', noLoginReason('NO_MATCH_FOUND'))
    } else {
      await recordEventFor(context, subject, 'INSUFFICIENT_CREDENTIALS')
      await raiseEvent(context, subject, 'session.no_login', noLoginReason('INSUFFICIENT_CREDENTIALS'))
    }
    return endSession(context, session)
  },
}

export const terminate: SessionAction = {
  description: 'is thrown out: the service terminates the session',
  inputs: {},
  unavailable: () => undefined,
  run: ({ context, session }) => terminateSession(context, session),
}
