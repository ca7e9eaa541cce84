/** Reads an own property, never an inherited one: a payload may hold names such as "constructor" or "__proto__". */
export const ownProperty = <T>(object: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined
