/**
 * `x-sunset` is the day from which a deprecated part may be removed, because clients were warned in advance. Removing a part before that
 * day, or without a sunset, breaks clients.
 */
import { isObject } from '../core/json.ts'
import { breaksEveryone, type Change, type Difference, noteOnly } from './change.ts'
import type { ApiDocument } from './document/api-document.ts'
import type { Place } from './place.ts'
import { Places } from './places.ts'

const DAY = /^(\d{4}-\d\d-\d\d)(?:T.+)?$/

/** True for a calendar day such as 2026-11-22. Ignores a time after the day. */
export function isDay(value: unknown): value is string {
  const [, day] = (typeof value === 'string' && DAY.exec(value)) || []
  if (day === undefined) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day
}

/** Returns the sunset of a deprecated part. */
function getSunset(part: Readonly<Record<string, unknown>>): string | undefined {
  const day = part['x-sunset']
  return part['deprecated'] === true && isDay(day) ? day.slice(0, 10) : undefined
}

/** Compares sunsets, because clients use them for planning. */
export function compareSunsets(base: Readonly<Record<string, unknown>>, revision: Readonly<Record<string, unknown>>): Difference[] {
  const [before, now] = [getSunset(base), getSunset(revision)]
  if (before === undefined || now === undefined || before === now) return []
  return [
    now < before
      ? { id: 'sunset-moved-earlier', was: before, is: now, effect: breaksEveryone('clients that rely on the previous date') }
      : { id: 'sunset-moved-later', was: before, is: now, effect: noteOnly },
  ]
}

export function describeSunset(part: Readonly<Record<string, unknown>>): { is?: string } {
  const day = getSunset(part)
  return day === undefined ? {} : { is: `sunset ${day}` }
}

/** Treats removals after their sunset as compatible. If the sunset is in the future, adds its date to the change. */
export function acceptSunsets(changes: readonly Change[], base: ApiDocument, revision: ApiDocument, today: string): void {
  const [before, now] = [new Places(base), new Places(revision)]
  for (const change of changes) {
    if (change.level !== 'breaking') continue
    // Prefers the component, which is unambiguous. The part is identical at all places that use the component.
    const places = change.home.holder.kind === 'component' ? [change.home] : change.places
    const days = places.map((place) => (now.find(place).exact ? undefined : findSunset(before, place)))
    const last = days.includes(undefined) ? undefined : (days as string[]).toSorted().at(-1)
    if (last === undefined) continue
    if (last <= today) Object.assign(change, { level: 'compatible', breaks: null, policy: `its sunset was ${last}` })
    else change.policy = `its sunset is ${last}. It can be removed from that day on`
  }
}

function findSunset(places: Places, place: Place): string | undefined {
  const { exact, parts } = places.find(place)
  if (!exact) return undefined
  return parts.flatMap((part) => (isObject(part) ? (getSunset(part) ?? []) : []))[0]
}
