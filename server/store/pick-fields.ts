/** Copies the properties that the contract names. A request may have others, but they are not stored. */

/** The properties to copy, every one of the type. `true` copies a whole value, nested fields only those properties of it. */
export type Fields<T> = { readonly [Name in keyof T]-?: true | NestedFields }

interface NestedFields {
  readonly [name: string]: true | NestedFields
}

export const pickFields = <T extends object>(value: T, fields: Fields<T>): T => pickValue(value, fields) as T

function pickValue(value: unknown, fields: true | NestedFields): unknown {
  if (fields === true || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((element) => pickValue(element, fields))
  const source = value as Record<string, unknown>
  const names = Object.keys(fields).filter((name) => Object.hasOwn(source, name) && source[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, pickValue(source[name], fields[name] as true | NestedFields)]))
}
