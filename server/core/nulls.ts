/** Null in a request, where a property is optional and its schema does not allow null: it is as if the property were not there. */
import type { AbsentNulls } from '../../generated/model.ts'

/** By component. */
export type NullTable = Readonly<Record<string, AbsentNulls>>

interface NullProperty {
  readonly object: Record<string, unknown>
  readonly name: string
  /** JSON pointer from the top of the request. */
  readonly pointer: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds the properties that null leaves out of a value of the component. */
function* absentNulls(value: unknown, component: string, table: NullTable, pointer = ''): Generator<NullProperty> {
  const { absent, inside } = table[component] ?? { absent: [], inside: [] }
  for (const { at, component: one, type, by = '', components = {} } of inside) {
    const named = isObject(value) ? String(value[by]) : ''
    const inner = one ?? (Object.hasOwn(components, named) ? components[named] : undefined)
    if (inner !== undefined && (type === undefined || type === (Array.isArray(value) ? 'array' : typeof value)))
      for (const [found, where] of valuesAt(value, at, pointer)) yield* absentNulls(found, inner, table, where)
  }
  if (isObject(value)) for (const name of absent) if (value[name] === null) yield { object: value, name, pointer: `${pointer}/${name}` }
}

/** The values at a path, in which `*` stands for each element of a list, or each value of a map. */
function* valuesAt(value: unknown, [step, ...rest]: readonly string[], pointer: string): Generator<[value: unknown, pointer: string]> {
  if (step === undefined) yield [value, pointer]
  else if (typeof value === 'object' && value !== null)
    for (const name of step === '*' ? Object.keys(value) : [step])
      if (Object.hasOwn(value, name)) yield* valuesAt((value as Record<string, unknown>)[name], rest, `${pointer}/${name}`)
}

/** Takes such properties out of the value itself, and returns their JSON pointers. */
export function removeAbsentNulls(value: unknown, component: string, table: NullTable): string[] {
  const pointers: string[] = []
  for (const { object, name, pointer } of absentNulls(value, component, table)) {
    delete object[name]
    pointers.push(pointer)
  }
  return pointers
}

/** Returns a copy without such properties, or the value itself where it has none. */
export function withoutAbsentNulls(value: unknown, component: string, table: NullTable): { value: unknown; pointers: readonly string[] } {
  if (absentNulls(value, component, table).next().done) return { value, pointers: [] }
  const copy = structuredClone(value)
  return { pointers: removeAbsentNulls(copy, component, table), value: copy }
}

/** The beginning of the warning of a request with such properties. */
export const NULL_WARNING = 'null is read as if the property were absent: '

const MOST_NAMED = 5

export function nullWarning(pointers: readonly string[]): string {
  const more = pointers.length > MOST_NAMED ? ` and ${pointers.length - MOST_NAMED} more` : ''
  return NULL_WARNING + pointers.slice(0, MOST_NAMED).join(', ') + more
}
