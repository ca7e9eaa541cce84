/** Completes what one document says with what another one says of the same thing. */

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fills the blank fields of the object that counts from the other one. */
export function fillBlanks<T extends object>(counting: T, other: T): T {
  const missing = Object.entries(other).filter(([name]) => isBlank(counting[name as keyof T]))
  return { ...counting, ...Object.fromEntries(missing) }
}
