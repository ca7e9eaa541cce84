/** Recorded events of reports, refreshes, consent and the end of a session, in the order of the specification. */
import { recordedEvent } from '../../define/events.ts'
import { chosen, published } from '../../define/origin.ts'
import { RECORDED_EVENT_DETAILS } from '../../gaps/events.ts'

const detailed = chosen(RECORDED_EVENT_DETAILS)

const CONSENT = ['id', 'description', 'accepted', 'recorded_at']

export const reportEvents = [
  recordedEvent('REPORT_REQUESTED', 'the client asked for a report', published, ['transaction_id']),
  recordedEvent('REPORT_AVAILABLE', 'data of the report is available', published, ['transaction_id']),
  recordedEvent('REPORT_UPDATE_AVAILABLE', 'part of the data of the report is available', detailed, ['transaction_id']),
  recordedEvent('REPORT_COMPLETE', 'all data of the report is available', detailed, ['transaction_id']),
  recordedEvent('REPORT_ERROR', 'the report could not be generated', published, ['transaction_id']),
  recordedEvent('UPDATES_AVAILABLE', 'updated data is available'),
  recordedEvent('REFRESH_INITIATED', 'a scheduled refresh started', published, ['refresh_id']),
  recordedEvent('REFRESH_SCHEDULED', 'a refresh was scheduled', detailed, ['refresh_id', 'next_refresh_at']),
  recordedEvent('REFRESH_COMPLETED', 'a scheduled refresh completed', detailed, ['refresh_id']),
  recordedEvent('REFRESH_DISCARDED', 'a scheduled refresh was discarded', detailed, ['refresh_id', 'reason']),
  recordedEvent('REFRESH_FAILED', 'a scheduled refresh failed', published, ['refresh_id']),
  recordedEvent('CONSENT_REGISTERED', 'the Individual gave consent', detailed, CONSENT),
  recordedEvent('CONSENT_DEREGISTER', 'the Individual withdrew consent', detailed, CONSENT),
  recordedEvent('SESSION_TERMINATED', 'the session was terminated', detailed, ['session_id']),
  recordedEvent('SESSION_LOGGED_OUT', 'the session was logged out', detailed, ['session_id']),
]
