/** Keeps of a request what the contract names: unknown properties are accepted, never stored. */

/** The properties to keep, every one of the type; `true` keeps a value whole, a shape only its own properties. */
export type Shape<T> = { readonly [Name in keyof T]-?: true | Nested }

interface Nested {
  readonly [name: string]: true | Nested
}

export const pick = <T extends object>(value: T, shape: Shape<T>): T => kept(value, shape) as T

function kept(value: unknown, shape: true | Nested): unknown {
  if (shape === true || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((element) => kept(element, shape))
  const given = value as Record<string, unknown>
  const names = Object.keys(shape).filter((name) => Object.hasOwn(given, name) && given[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, kept(given[name], shape[name] as true | Nested)]))
}
