/** Ways to leave a session before it has run its course. */
import { note, subjectOf } from '../../events.ts'
import { acquired } from '../../items/settle.ts'
import { raise } from '../../../webhooks/raise-event.ts'
import { end, logOut, terminate } from '../session.ts'
import type { Act } from './act.ts'

export const abandon: Act = {
  about: 'closes the window',
  takes: {},
  hindered: () => undefined,
  run: async ({ moment, request, session }) => {
    const { connected, notFound, read } = session.state
    if (connected) {
      const done = await logOut(moment, session)
      // Else extraction is still under way, and tells it when it ends.
      if (read) await acquired(moment, request, { sessionId: session.id })
      return done
    }
    const subject = subjectOf(request)
    if (notFound) {
      const description = 'No Data Source matches what the Individual looked for'
      await raise(moment, subject, 'session.no_login', { reason_code: 'NO_MATCH_FOUND', description })
    } else {
      await note(moment, subject, 'INSUFFICIENT_CREDENTIALS')
      const description = 'The Individual could not give sufficient credentials'
      await raise(moment, subject, 'session.no_login', { reason_code: 'INSUFFICIENT_CREDENTIALS', description })
    }
    return end(moment, session)
  },
}

export const terminated: Act = {
  about: 'is thrown out: the service terminates the session',
  takes: {},
  hindered: () => undefined,
  run: ({ moment, session }) => terminate(moment, session),
}
