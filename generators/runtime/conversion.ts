/** Converts a body and its nested components. Copied into the folder of each older version, so it must import only types. */
import type { Place } from '../contract.ts'

export interface Conversions {
  /** Keyed by component. */
  readonly convert: Readonly<Record<string, (value: unknown) => unknown>>
  /** Places of nested components that need a conversion, by component. */
  readonly inside: Readonly<Record<string, readonly Place[]>>
}

/** Converts nested components before the component itself. Null is not converted. */
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

/** Returns a copy of the value in which the parts at the path are replaced. A value without the path stays unchanged. */
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
