/**
 * The file of waivers: a list of `{id, at, reason}`, which accept changes with a reason, and of `{id, level, reason}`, which
 * judge all changes of a rule otherwise; with `at`, those of one place.
 */
import { isObject } from '../core/json.ts'
import { type Change, type Level, LEVELS } from './change.ts'
import { nearest } from '../../payloads/nearest.ts'
import { UsageError } from '../core/errors.ts'
import { RULES } from './rules/names.ts'

export interface Waiver {
  id: string
  /** Absent: all changes of the rule. */
  at?: string
  /** Absent: the change is accepted. */
  level?: Level
  reason: string
}

/** Reads the waivers of a file; throws UsageError for an incomplete one. */
export function parseWaivers(value: unknown, file: string): Waiver[] {
  if (!Array.isArray(value)) throw new UsageError(`${file} is no list of waivers: write [{"id": …, "at": …, "reason": …}]`)
  return value.map((one: unknown, index) => parseWaiver(one, (words) => new UsageError(`waiver ${index + 1} of ${file} ${words}`)))
}

function parseWaiver(one: unknown, refuse: (words: string) => UsageError): Waiver {
  if (!isObject(one)) throw refuse('is no object: write {"id": …, "at": …, "reason": …}')
  const { level } = one
  if (level !== undefined && !LEVELS.includes(level as Level)) throw refuse(`has no level of ${LEVELS.join(', ')}`)
  const text = (name: string): string => {
    const written = one[name]
    if (typeof written === 'string' && written.trim() !== '') return written
    throw refuse(`has no ${name}${HINTS[name] ?? ''}`)
  }
  const id = text('id')
  const at = level !== undefined && one['at'] === undefined ? {} : { at: text('at') }
  const reason = text('reason')
  if (!Object.hasOwn(RULES, id)) {
    const meant = nearest(id, Object.keys(RULES))
    throw refuse(`names no rule: "${id.slice(0, 80)}"${meant === undefined ? '' : `; did you mean "${meant}"?`}`)
  }
  return { id, ...at, ...(level !== undefined && { level: level as Level }), reason }
}

const HINTS: Readonly<Record<string, string>> = {
  at: ': say which change is accepted, or give a level for all changes of the rule',
  reason: ': say why the change is accepted',
}

/** True if a waiver names the place of a change, or the shared component that holds it. */
export const isLocatedAt = ({ at, home }: Change, place: string): boolean => at.words === place || home.words === place

/** Judges and marks changes. Returns the waivers of places that match no change; a rule may well have none. */
export function applyWaivers(changes: readonly Change[], waivers: readonly Waiver[]): Waiver[] {
  const unused = waivers.filter(({ id, at, level, reason }) => {
    const matching = changes.filter((change) => change.id === id && (at === undefined || isLocatedAt(change, at)))
    for (const change of matching) {
      if (level === undefined) change.waived = reason
      else Object.assign(change, judged(change, level, reason))
    }
    return matching.length === 0 && at !== undefined
  })
  return unused
}

function judged({ breaks }: Change, level: Level, reason: string): Partial<Change> {
  const policy = `judged ${level}: ${reason}`
  return { level, policy, breaks: level === 'breaking' ? (breaks ?? 'whoever relies on it') : null }
}
