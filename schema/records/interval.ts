/** Spans of time: between calendar dates in records, between instants in answers. */
import { nullableRecord } from '../define/components.ts'
import { seenAs } from '../define/fields.ts'
import { published } from '../define/origin.ts'
import { anyMillis, date } from '../scalars.ts'

export const DateInterval = nullableRecord('DateInterval', published, 'A span of time between two calendar dates.', {
  start_date: date('First day.'),
  end_date: date('Last day; absent or null while the span is still open.'),
})

export const TimeInterval = nullableRecord('TimeInterval', published, 'A span of time between two instants.', {
  start_date: seenAs(anyMillis('When it starts.'), 'string'),
  end_date: seenAs(anyMillis('When it ends; absent or null while the span is still open.'), 'string'),
})
