/** Converts a body and all that is inside of it, component by component. Copied into each older version's folder: it must not import anything but types. */
import type { Place } from '../contract.ts'

export interface Conversions {
  /** By component. */
  readonly convert: Readonly<Record<string, (value: unknown) => unknown>>
  /** By component: where those are that something is done to. */
  readonly inside: Readonly<Record<string, readonly Place[]>>
}

/** Parts inside of a component are converted before it. Null belongs to no component. */
export function converted(value: unknown, component: string, conversions: Conversions): unknown {
  if (value === null || value === undefined) return value
  let result: unknown = value
  for (const { at, component: inner, type, by, components } of conversions.inside[component] ?? []) {
    const name = inner ?? components?.[String((value as Record<string, unknown>)[by ?? ''])]
    if (name !== undefined && (type === undefined || type === jsonType(value)))
      result = replacedAt(result, at, (found) => converted(found, name, conversions))
  }
  const convert = conversions.convert[component]
  return convert ? convert(result) : result
}

const jsonType = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

/** A copy in which what is at the path is replaced; what has no such place stays as it is. */
function replacedAt(value: unknown, [step, ...rest]: readonly string[], replace: (found: unknown) => unknown): unknown {
  if (step === undefined) return replace(value)
  if (typeof value !== 'object' || value === null) return value
  const below = (found: unknown) => replacedAt(found, rest, replace)
  if (step === '*') {
    if (Array.isArray(value)) return value.map(below)
    return Object.fromEntries(Object.entries(value).map(([name, found]) => [name, below(found)]))
  }
  return Object.hasOwn(value, step) ? { ...value, [step]: below((value as Record<string, unknown>)[step]) } : value
}
