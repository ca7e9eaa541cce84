/** Compares dates of birth and identifying numbers, both of which may be masked. */

const FORMS = [
  /^(?<month>[\dX*]{2})[/\-. ](?<day>[\dX*]{2})[/\-. ](?<year>[\dX*]{4})$/i,
  /^(?<year>[\dX*]{4})[/\-. ](?<month>[\dX*]{2})[/\-. ](?<day>[\dX*]{2})$/i,
]
const PARTS = ['year', 'month', 'day']

const dateParts = (date: string | null | undefined) => FORMS.map((form) => form.exec((date ?? '').trim())?.groups).find(Boolean)

const isVisible = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

/** Compares dates that may be masked and may have different formats. Returns true if a part that is visible in both dates differs. */
export function birthDatesDiffer(one: string | null | undefined, other: string | null | undefined): boolean {
  const [a, b] = [dateParts(one), dateParts(other)]
  return PARTS.some((part) => isVisible(a?.[part]) && isVisible(b?.[part]) && a?.[part] !== b?.[part])
}

const MIN_VISIBLE_DIGITS = 4

/** Returns the digits and masked positions from right to left. */
const placesFromRight = (text: string | null | undefined) =>
  (
    (text ?? '')
      .toUpperCase()
      .replaceAll('*', 'X')
      .match(/[0-9X]/g) ?? []
  ).toReversed()

/**
 * Matches the format of an employer identification number, 12-3456789. A person may use such a number instead of a social security number.
 */
const LIKE_EIN = /^[0-9X*]{2}-[0-9X*]{7}$/i

export const isPersonalNumber = (number: string | null | undefined): boolean => !LIKE_EIN.test((number ?? '').trim())

/**
 * Compares numbers from right to left, at positions where both show a digit. Returns false unless all of the last four digits can be
 * compared.
 */
export function maskedNumbersDiffer(one: string | null | undefined, other: string | null | undefined): boolean {
  const [a, b] = [placesFromRight(one), placesFromRight(other)]
  const pairs = a.slice(0, b.length).map((digit, index) => [digit, b[index]])
  const visible = pairs.map((pair) => !pair.includes('X'))
  if (visible.length < MIN_VISIBLE_DIGITS || visible.slice(0, MIN_VISIBLE_DIGITS).includes(false)) return false
  return pairs.some(([left, right], index) => visible[index] && left !== right)
}
