/** Recorded events of reports, refreshes, consent and the end of a session, in the order of the specification. */
import { recorded } from '../../define/events.ts'
import { chosen, published } from '../../define/origin.ts'
import { RECORDED_EVENT_DETAILS } from '../../gaps/events.ts'

const detailed = chosen(RECORDED_EVENT_DETAILS)

const CONSENT = ['id', 'description', 'accepted', 'recorded_at']

export const report = [
  recorded('REPORT_REQUESTED', 'the client asked for a report', published, ['transaction_id']),
  recorded('REPORT_AVAILABLE', 'data of the report is available', published, ['transaction_id']),
  recorded('REPORT_UPDATE_AVAILABLE', 'part of the data of the report is available', detailed, ['transaction_id']),
  recorded('REPORT_COMPLETE', 'all data of the report is available', detailed, ['transaction_id']),
  recorded('REPORT_ERROR', 'the report could not be generated', published, ['transaction_id']),
  recorded('UPDATES_AVAILABLE', 'updated data is available'),
  recorded('REFRESH_INITIATED', 'a scheduled refresh started', published, ['refresh_id']),
  recorded('REFRESH_SCHEDULED', 'a refresh was scheduled', detailed, ['refresh_id', 'next_refresh_at']),
  recorded('REFRESH_COMPLETED', 'a scheduled refresh completed', detailed, ['refresh_id']),
  recorded('REFRESH_DISCARDED', 'a scheduled refresh was discarded', detailed, ['refresh_id', 'reason']),
  recorded('REFRESH_FAILED', 'a scheduled refresh failed', published, ['refresh_id']),
  recorded('CONSENT_REGISTERED', 'the Individual gave consent', detailed, CONSENT),
  recorded('CONSENT_DEREGISTER', 'the Individual withdrew consent', detailed, CONSENT),
  recorded('SESSION_TERMINATED', 'the session was terminated', detailed, ['session_id']),
  recorded('SESSION_LOGGED_OUT', 'the session was logged out', detailed, ['session_id']),
]
