/** Waivers accept changes with a reason: a JSON list of `{id, at, reason}`. */
import { isObject } from './document/shape.ts'
import type { Change } from './change.ts'
import { nearest } from '../validate/nearest.ts'
import { UsageError } from '../validate/finding.ts'
import { RULES } from './rules/names.ts'

export interface Waiver {
  id: string
  at: string
  reason: string
}

/** Reads the waivers of a file; throws UsageError for an incomplete one. */
export function parseWaivers(value: unknown, file: string): Waiver[] {
  if (!Array.isArray(value)) throw new UsageError(`${file} is no list of waivers: write [{"id": …, "at": …, "reason": …}]`)
  return value.map((one: unknown, index) => {
    const refuse = (words: string) => new UsageError(`waiver ${index + 1} of ${file} ${words}`)
    if (!isObject(one)) throw refuse('is no object: write {"id": …, "at": …, "reason": …}')
    const [id, at, reason] = ['id', 'at', 'reason'].map((name) => {
      const text = one[name]
      if (typeof text !== 'string' || text.trim() === '')
        throw refuse(`has no ${name}${name === 'reason' ? ': say why the change is accepted' : ''}`)
      return text
    }) as [string, string, string]
    if (!Object.hasOwn(RULES, id)) {
      const meant = nearest(id, Object.keys(RULES))
      throw refuse(`names no rule: "${id.slice(0, 80)}"${meant === undefined ? '' : `; did you mean "${meant}"?`}`)
    }
    return { id, at, reason }
  })
}

/** Marks waived changes. Returns the waivers that match no change. */
export function applyWaivers(changes: readonly Change[], waivers: readonly Waiver[]): Waiver[] {
  return waivers.filter(({ id, at, reason }) => {
    const matching = changes.filter((change) => change.id === id && (change.at === at || change.home === at))
    for (const change of matching) change.waived = reason
    return matching.length === 0
  })
}
