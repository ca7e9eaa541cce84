/** The event log of a Data Request. */
import { record } from '../define/components.ts'
import { nullable, ref } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { published } from '../define/origin.ts'
import { EventLogDetails, RecordedEventType } from '../events/recorded.ts'
import { millis } from '../scalars.ts'

export const EventLogEntry = record('EventLogEntry', published, 'An event recorded for a Data Request.', {
  type: required(ref(RecordedEventType)),
  created_at: required(millis('When it happened.')),
  details: nullable(ref(EventLogDetails, 'What else is known; null: nothing.')),
})
