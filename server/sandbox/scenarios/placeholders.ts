/** Fills the placeholders in the steps of a scenario: days from now, and identifiers of the run. */
import { DAY } from '../../core/durations.ts'

export interface PlaceholderValues {
  /** Absent until there is a Data Request. */
  readonly datarequestId?: string
  readonly individualId?: string
  /** Epoch milliseconds. */
  readonly now: number
}

const DAYS_FROM_NOW = /^@(date|time)([+-]\d{1,5})d$/
const DAY_OF_YEAR = /^@(date|time)([+-]\d{1,2})y-(\d\d)-(\d\d)$/
const YEAR = /^@year([+-]\d{1,2})$/

export function fillPlaceholders(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return fillText(value, values)
  if (Array.isArray(value)) return value.map((element) => fillPlaceholders(element, values))
  if (typeof value !== 'object' || value === null) return value
  if (Object.hasOwn(value, '@json'))
    return Buffer.from(JSON.stringify(fillPlaceholders((value as { '@json': unknown })['@json'], values))).toString('base64')
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fillPlaceholders(inner, values)]))
}

function fillText(text: string, { datarequestId, individualId, now }: PlaceholderValues): unknown {
  if (text === '$datarequest_id') return datarequestId ?? text
  if (text === '$individual_id') return individualId ?? text
  const year = new Date(now).getUTCFullYear()
  const [, years] = YEAR.exec(text) ?? []
  if (years !== undefined) return year + Number(years)
  const [, kind, days] = DAYS_FROM_NOW.exec(text) ?? []
  if (kind !== undefined) return formatDay(kind, Math.floor(now / DAY) * DAY + Number(days) * DAY)
  const [, as, ahead, month, day] = DAY_OF_YEAR.exec(text) ?? []
  return as === undefined ? text : formatDay(as, Date.UTC(year + Number(ahead), Number(month) - 1, Number(day)))
}

const formatDay = (kind: string, midnight: number) => (kind === 'time' ? midnight : formatDate(new Date(midnight)))

const formatDate = (day: Date) =>
  [day.getUTCMonth() + 1, day.getUTCDate(), day.getUTCFullYear()].map((part) => String(part).padStart(2, '0')).join('/')
