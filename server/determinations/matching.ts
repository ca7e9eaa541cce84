/** Recognizes the same thing in several documents, and completes what one says of it with what another says. */

/** Letters and digits only, in upper case, so that `EX-AUTO 204817` and `exauto204817` are the same number. */
export const normalizedText = (text: string | null | undefined): string => (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fills the blank fields of the object that counts from the other one. */
export function fillBlanks<T extends object>(counting: T, other: T): T {
  const missing = Object.entries(other).filter(([name]) => isBlank(counting[name as keyof T]))
  return { ...counting, ...Object.fromEntries(missing) }
}
