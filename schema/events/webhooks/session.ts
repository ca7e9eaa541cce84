/** Webhook events of a Link session: each with a single reason code, never caused by a refresh. */
import { webhookEvent } from '../../define/events.ts'
import { ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { ids } from '../../examples/people.ts'
import { SessionNoLoginReasonCode, SessionRejectedReasonCode } from '../../reason-codes/events.ts'
import { id } from '../../scalars.ts'
import { exampleSubject, subjectFields } from './context.ts'

const sessionId = id('tls', 'Identifier of the Link session.')
const description = text('What the reason code means, for people.')

const rejected = webhookEvent(
  'session.rejected',
  'The Link session cannot be processed.',
  published,
  { ...subjectFields, session_id: sessionId, reason_code: ref(SessionRejectedReasonCode, 'Why the session was rejected.'), description },
  {
    reasonCodes: SessionRejectedReasonCode,
    example: {
      ...exampleSubject('INCOME_EMPLOYMENT_DETAILS'),
      session_id: ids.sessions.payrollRejected,
      reason_code: 'INCOMPLETE_LOGIN',
      description: 'A login error is resolved; the Individual must log in again',
    },
  },
)

const terminated = webhookEvent(
  'session.terminated',
  'The session is terminated, for internal reasons or because its max_latency was exceeded.',
  published,
  { ...subjectFields, session_id: sessionId },
  { example: { ...exampleSubject('REALIZED_GAINS'), session_id: ids.sessions.brokerageTerminated } },
)

const noLogin = webhookEvent(
  'session.no_login',
  'The Link widget was closed without a successful connection.',
  published,
  { ...subjectFields, reason_code: ref(SessionNoLoginReasonCode, 'Why nobody logged in.'), description },
  {
    reasonCodes: SessionNoLoginReasonCode,
    payloadAbout: 'The Link widget was closed without a successful connection. As published, it has no session_id.',
    example: {
      ...exampleSubject('HOME_INSURANCE_DETAILS'),
      reason_code: 'NO_MATCH_FOUND',
      description: 'No Data Source matches the search',
    },
  },
)

export const sessionEvents = [rejected, terminated, noLogin]
