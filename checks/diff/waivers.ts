/**
 * The waiver file: a list whose entries either accept a change (`{id, at, reason}`), or override the level of every change under a rule
 * (`{id, level, reason}`). With `at`, an override applies to a single place.
 */
import { isObject } from '../core/json.ts'
import { type Change, type Level, LEVELS } from './change.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { UsageError } from '../core/errors.ts'
import { RULES } from './rules/names.ts'

export interface Waiver {
  id: string
  /** Undefined if the waiver applies to all changes under the rule. */
  at?: string
  /** Undefined if the waiver accepts the change. */
  level?: Level
  reason: string
}

/** Parses a waiver file. Throws UsageError for an incomplete waiver. */
export function parseWaivers(value: unknown, file: string): Waiver[] {
  if (!Array.isArray(value)) throw new UsageError(`${file} is not a list of waivers. Use [{"id": …, "at": …, "reason": …}].`)
  return value.map((waiver: unknown, index) => parseWaiver(waiver, (words) => new UsageError(`waiver ${index + 1} in ${file} ${words}`)))
}

function parseWaiver(waiver: unknown, createError: (words: string) => UsageError): Waiver {
  if (!isObject(waiver)) throw createError('is not an object. Use {"id": …, "at": …, "reason": …}.')
  const { level } = waiver
  if (level !== undefined && !LEVELS.includes(level as Level)) throw createError(`has an unknown level. Use one of ${LEVELS.join(', ')}.`)
  const requireText = (name: string): string => {
    const written = waiver[name]
    if (typeof written === 'string' && written.trim() !== '') return written
    throw createError(`has no ${name}. ${HINTS[name] ?? 'Use the id of a rule.'}`)
  }
  const id = requireText('id')
  const at = level !== undefined && waiver['at'] === undefined ? {} : { at: requireText('at') }
  const reason = requireText('reason')
  if (!Object.hasOwn(RULES, id)) {
    const suggestion = findNearestWord(id, Object.keys(RULES))
    throw createError(`has the unknown rule "${id.slice(0, 80)}".${suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`}`)
  }
  return { id, ...at, ...(level !== undefined && { level: level as Level }), reason }
}

const HINTS: Readonly<Record<string, string>> = {
  at: 'Specify the accepted change, or a level for all changes of the rule.',
  reason: 'Explain why the change is accepted.',
}

/** True if the place is the change's place or the shared component that contains it. */
export const isLocatedAt = ({ at, home }: Change, place: string): boolean => at.words === place || home.words === place

/**
 * Applies waivers to changes. Returns the waivers for a specific place that match no change. Never returns waivers for a whole rule,
 * because they may match nothing.
 */
export function applyWaivers(changes: readonly Change[], waivers: readonly Waiver[]): Waiver[] {
  const unused = waivers.filter(({ id, at, level, reason }) => {
    const matching = changes.filter((change) => change.id === id && (at === undefined || isLocatedAt(change, at)))
    for (const change of matching) {
      if (level === undefined) change.waived = reason
      else Object.assign(change, overrideLevel(change, level, reason))
    }
    return matching.length === 0 && at !== undefined
  })
  return unused
}

function overrideLevel({ breaks }: Change, level: Level, reason: string): Partial<Change> {
  const policy = `level changed to ${level}: ${reason}`
  return { level, policy, breaks: level === 'breaking' ? (breaks ?? 'clients that rely on it') : null }
}
