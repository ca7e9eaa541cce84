/** Reads JSON that anybody may have written. */

/** Undefined if the text is not JSON: no JSON text has that value. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads an own property, never an inherited one: a payload may hold names such as "constructor" or "__proto__". */
export const ownProperty = <T>(object: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined
