/** A property that the object itself has: a payload may well name "constructor" or "__proto__". */
export const own = <T>(object: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined
