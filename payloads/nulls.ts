/** Handles null in optional request properties whose schema does not allow it. The service treats these properties as missing. */
import type { AbsentNulls } from '../generated/model.ts'
import { toJsonPointer } from './json.ts'

/** Keyed by component. */
export type NullTable = Readonly<Record<string, AbsentNulls>>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes all properties whose null is ignored from the value of a component. Returns the JSON pointers of these properties. */
export function removeAbsentNulls(whole: unknown, root: string, table: NullTable): string[] {
  const pointers: string[] = []
  remove(whole, root, '')
  return pointers

  function remove(value: unknown, component: string, pointer: string): void {
    const { absent, inside } = table[component] ?? { absent: [], inside: [] }
    for (const { at, component: fixedComponent, type, by = '', components = {} } of inside) {
      const named = isObject(value) ? String(value[by]) : ''
      const inner = fixedComponent ?? (Object.hasOwn(components, named) ? components[named] : undefined)
      if (inner !== undefined && (type === undefined || type === (Array.isArray(value) ? 'array' : typeof value)))
        removeAt(value, at, inner, pointer)
    }
    if (!isObject(value)) return
    for (const name of absent) {
      if (value[name] !== null) continue
      delete value[name]
      pointers.push(`${pointer}/${name}`)
    }
  }

  /** `*` in the path represents each element of a list or each value of a map. */
  function removeAt(value: unknown, [step, ...remaining]: readonly string[], component: string, pointer: string): void {
    if (step === undefined) remove(value, component, pointer)
    else if (typeof value === 'object' && value !== null)
      for (const name of step === '*' ? Object.keys(value) : [step])
        if (Object.hasOwn(value, name))
          removeAt((value as Record<string, unknown>)[name], remaining, component, pointer + toJsonPointer([name]))
  }
}

/** Returns a copy without the properties whose null is ignored. */
export function withoutAbsentNulls(value: unknown, component: string, table: NullTable): { value: unknown; pointers: readonly string[] } {
  const copy = structuredClone(value)
  return { pointers: removeAbsentNulls(copy, component, table), value: copy }
}

/** Beginning of the warning about a request with ignored nulls. */
export const NULL_WARNING = 'null is read as if the property were absent: '

const MAX_NAMED = 5

export function formatNullWarning(pointers: readonly string[]): string {
  const more = pointers.length > MAX_NAMED ? ` and ${pointers.length - MAX_NAMED} more` : ''
  return NULL_WARNING + pointers.slice(0, MAX_NAMED).join(', ') + more
}
