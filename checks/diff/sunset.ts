/**
 * A part that was deprecated with the day of its sunset (`x-sunset`) may be removed from that day on: clients were told. Before that
 * day, or without one, its removal breaks them.
 */
import type { ApiDocument } from './document/api-document.ts'
import { isObject } from '../core/json.ts'
import type { Change } from './change.ts'
import { Places } from './places.ts'
import { sunsetDay } from './sunset-day.ts'

/** Removals of what has had its sunset are compatible; of others whose day is to come it is said when that is. */
export function acceptSunsets(changes: readonly Change[], was: ApiDocument, is: ApiDocument, today: string): void {
  const [before, now] = [new Places(was), new Places(is)]
  for (const change of changes) {
    if (change.level !== 'breaking') continue
    // All places of a component are the same, and it is named without doubt.
    const places = change.home.startsWith('component ') ? [change.home] : change.places
    const days = places.map((place) => (now.find(place).exact ? undefined : sunsetAt(before, place)))
    const last = days.includes(undefined) ? undefined : (days as string[]).toSorted().at(-1)
    if (last === undefined) continue
    if (last <= today) Object.assign(change, { level: 'compatible', breaks: null, policy: `its sunset was ${last}` })
    else change.policy = `its sunset is ${last}: the removal is acceptable from that day on`
  }
}

function sunsetAt(places: Places, place: string): string | undefined {
  const { exact, parts } = places.find(place)
  if (!exact) return undefined
  return parts.flatMap((part) => (isObject(part) ? (sunsetDay(part) ?? []) : []))[0]
}
