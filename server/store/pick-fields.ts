/** Keeps of a request what the contract names: unknown properties are accepted, never stored. */

/** The properties to keep, every one of the type; `true` keeps a value whole, a shape only its own properties. */
export type Fields<T> = { readonly [Name in keyof T]-?: true | NestedFields }

interface NestedFields {
  readonly [name: string]: true | NestedFields
}

export const pickFields = <T extends object>(value: T, shape: Fields<T>): T => pickValue(value, shape) as T

function pickValue(value: unknown, shape: true | NestedFields): unknown {
  if (shape === true || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((element) => pickValue(element, shape))
  const given = value as Record<string, unknown>
  const names = Object.keys(shape).filter((name) => Object.hasOwn(given, name) && given[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, pickValue(given[name], shape[name] as true | NestedFields)]))
}
