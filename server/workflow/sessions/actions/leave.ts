/** Leaves a session before it is completed. */
import { recordEventFor, eventSubjectOf } from '../../events.ts'
import { completeAcquisition } from '../../items/completion.ts'
import { raiseEvent } from '../../../webhooks/raise-event.ts'
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
      const description = 'No Data Source matches what the Individual looked for'
      await raiseEvent(context, subject, 'session.no_login', { reason_code: 'NO_MATCH_FOUND', description })
    } else {
      await recordEventFor(context, subject, 'INSUFFICIENT_CREDENTIALS')
      const description = 'The Individual could not give sufficient credentials'
      await raiseEvent(context, subject, 'session.no_login', { reason_code: 'INSUFFICIENT_CREDENTIALS', description })
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
