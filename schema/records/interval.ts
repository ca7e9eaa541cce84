/** Spans of time: between calendar dates in records, between instants in answers. */
import { record } from '../define/components.ts'
import { published } from '../define/origin.ts'
import { date, millis } from '../scalars.ts'

export const DateInterval = record('DateInterval', published, 'A span of time between two calendar dates.', {
  start_date: date('First day.'),
  end_date: date('Last day; absent while the span is still open.'),
})

export const TimeInterval = record('TimeInterval', published, 'A span of time between two instants.', {
  start_date: millis('When it starts.'),
  end_date: millis('When it ends; absent while the span is still open.'),
})
