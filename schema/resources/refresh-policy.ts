/** The refresh policy: the schedule on which the data of a Data Request is collected again. */
import { closedEnumeration, type Condition, record } from '../define/components.ts'
import { flag, integer, list, ref } from '../define/fields.ts'
import { published, required } from '../define/origin.ts'
import { millis } from '../scalars.ts'

const RefreshFrequency = closedEnumeration('RefreshFrequency', published, 'How often data is refreshed.', {
  DAILY: 'every day',
  WEEKLY: 'on the days of by_weekday',
  MONTHLY: 'on the days of by_monthday',
})

const Weekday = closedEnumeration('Weekday', published, 'A day of the week.', {
  SU: 'Sunday',
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
})

const daysOfWeek = (frequency: string, days: string): Condition => ({
  about: `${frequency} needs ${days}.`,
  origin: published,
  if: { required: ['frequency'], properties: { frequency: { const: frequency } } },
  then: { required: [days] },
})

const RefreshSchedule = record(
  'RefreshSchedule',
  published,
  'When to refresh.',
  {
    frequency: required(ref(RefreshFrequency)),
    by_weekday: list(Weekday, 'Days of the week. Required for WEEKLY.', { minItems: 1 }),
    by_monthday: list(integer(undefined, { minimum: 1, maximum: 31 }), 'Days of the month, 1 to 31. Required for MONTHLY.', {
      minItems: 1,
    }),
  },
  { conditions: [daysOfWeek('WEEKLY', 'by_weekday'), daysOfWeek('MONTHLY', 'by_monthday')] },
)

export const RefreshPolicy = record('RefreshPolicy', published, 'Automatic refresh of a Data Request.', {
  enabled: flag('Whether refresh is enabled. Must be true if you send a schedule.'),
  schedule: ref(RefreshSchedule),
  effective_date: millis('Data is not refreshed before this instant.'),
  end_date: millis('Data is not refreshed after this instant.'),
  last_refresh_at: millis('When data was last refreshed. Set by the service.'),
  next_refresh_at: millis('When data will next be refreshed. Set by the service.'),
})

/** Applies only to requests, because responses still show the schedule after disable_refresh. */
export const scheduleNeedsEnabled: Condition = {
  about: 'A refresh_policy with a schedule needs enabled: true.',
  origin: published,
  then: {
    properties: {
      refresh_policy: {
        if: { type: 'object', required: ['schedule'] },
        then: { required: ['enabled'], properties: { enabled: { const: true } } },
      },
    },
  },
}
