/**
 * A part that was deprecated with the day of its sunset (`x-sunset`) may be removed from that day on: clients were told. Before that
 * day, or without one, its removal breaks them.
 */
import { isObject } from '../core/json.ts'
import { breaksEveryone, type Change, type Difference, noteOnly } from './change.ts'
import type { ApiDocument } from './document/api-document.ts'
import type { Place } from './place.ts'
import { Places } from './places.ts'

/** `x-sunset`: the day from which what is deprecated may be removed. */
const DAY = /^(\d{4}-\d\d-\d\d)(?:T.+)?$/

/** A day of the calendar, as in 2026-11-22; a time after it is allowed, and not read. */
export function isDay(value: unknown): value is string {
  const [, day] = (typeof value === 'string' && DAY.exec(value)) || []
  if (day === undefined) return false
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === day
}

/** The day of a part that is deprecated. */
function sunsetDay(part: Readonly<Record<string, unknown>>): string | undefined {
  const day = part['x-sunset']
  return part['deprecated'] === true && isDay(day) ? day.slice(0, 10) : undefined
}

/** The day from which what is deprecated may be removed: clients plan by it. */
export function sunsetChange(was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>): Difference[] {
  const [before, now] = [sunsetDay(was), sunsetDay(is)]
  if (before === undefined || now === undefined || before === now) return []
  return [
    now < before
      ? { id: 'sunset-moved-earlier', was: before, is: now, effect: breaksEveryone('clients that plan by the day of before') }
      : { id: 'sunset-moved-later', was: before, is: now, effect: noteOnly },
  ]
}

/** The sunset that a deprecation names. */
export function sunsetInWords(part: Readonly<Record<string, unknown>>): { is?: string } {
  const day = sunsetDay(part)
  return day === undefined ? {} : { is: `sunset ${day}` }
}

/** Removals of what has had its sunset are compatible; of others whose day is to come it is said when that is. */
export function acceptSunsets(changes: readonly Change[], was: ApiDocument, is: ApiDocument, today: string): void {
  const [before, now] = [new Places(was), new Places(is)]
  for (const change of changes) {
    if (change.level !== 'breaking') continue
    // All places of a component are the same, and it is named without doubt.
    const places = change.home.holder.kind === 'component' ? [change.home] : change.places
    const days = places.map((place) => (now.find(place).exact ? undefined : sunsetAt(before, place)))
    const last = days.includes(undefined) ? undefined : (days as string[]).toSorted().at(-1)
    if (last === undefined) continue
    if (last <= today) Object.assign(change, { level: 'compatible', breaks: null, policy: `its sunset was ${last}` })
    else change.policy = `its sunset is ${last}: the removal is acceptable from that day on`
  }
}

function sunsetAt(places: Places, place: Place): string | undefined {
  const { exact, parts } = places.find(place)
  if (!exact) return undefined
  return parts.flatMap((part) => (isObject(part) ? (sunsetDay(part) ?? []) : []))[0]
}
