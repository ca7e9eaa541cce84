/** Defines scenarios. A scenario contains the steps for one Data Request as data, with placeholders that each run replaces. */
import { DAY } from '../../core/durations.ts'
import type { Path } from '../../../payloads/json.ts'
import { formatDate } from '../../determinations/days.ts'
import type { SessionActionName } from '../../features/sessions/perform-action.ts'

/**
 * A step is an action of the Individual (`action`) with its input (`with`), a client call to a path (`call`) with its `body`, a clock
 * change (`advance_seconds`), or the start of a session (`open`).
 *
 * A run replaces these placeholders:
 * - `@date±Nd` and `@time±Nd`: the day N days from now, as MM/DD/YYYY and as epoch milliseconds
 * - `@year±N`: the year N years from now
 * - `@date±Ny-MM-DD` and `@time±Ny-MM-DD`: a day in that year
 * - `$datarequest_id` and `$individual_id`: the identifiers for the run
 * - `{"@json": …}`: the base64-encoded JSON of the value, as in uploaded documents
 */
export type ScenarioStep =
  | { readonly action: SessionActionName; readonly with?: Readonly<Record<string, unknown>> }
  | { readonly call: string; readonly body?: Readonly<Record<string, unknown>> }
  | { readonly advance_seconds: number }
  | { readonly open: 'link' | 'widget' }

export interface Scenario {
  readonly name: string
  readonly description: string
  /** Type of the Data Request. Undefined if the scenario works with any type. */
  readonly type?: string
  /** Details of the Data Request. They may contain the same placeholders as steps. */
  readonly request_details?: Readonly<Record<string, unknown>>
  /** Reason codes and events that the scenario triggers. */
  readonly outcomes: readonly string[]
  readonly steps: readonly ScenarioStep[]
}

export interface PlaceholderValues {
  /** Undefined before the Data Request exists. */
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

/**
 * Returns the path of an `@json` inside another `@json`, or undefined. Nested `@json` objects are not allowed, because each level of base64
 * increases the size by a third.
 */
export function findNestedJson(value: unknown, path: Path = [], isWithin = false): Path | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
    const isJson = name === '@json'
    if (isJson && isWithin) return [...path, name]
    const found = findNestedJson(inner, [...path, name], isWithin || isJson)
    if (found) return found
  }
  return undefined
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

const formatDay = (kind: string, midnight: number) => (kind === 'time' ? midnight : formatDate(midnight))
