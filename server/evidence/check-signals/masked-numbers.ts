/** Identifying numbers, whole or masked in part, are compared from the right, digit by digit where both show one. */

const SHOWN_AT_LEAST = 4

/** The last place first. */
const places = (text: string | null | undefined) =>
  (
    (text ?? '')
      .toUpperCase()
      .replaceAll('*', 'X')
      .match(/[0-9X]/g) ?? []
  ).toReversed()

/** An employer identification number is written 12-3456789; a person may use one in place of the social security number. */
const LIKE_EIN = /^[0-9X*]{2}-[0-9X*]{7}$/i

export const isOfPerson = (number: string | null | undefined): boolean => !LIKE_EIN.test((number ?? '').trim())

/** Unknown, hence not different, where fewer than the last four digits can be compared. */
export function numbersDiffer(one: string | null | undefined, other: string | null | undefined): boolean {
  const [a, b] = [places(one), places(other)]
  const pairs = a.slice(0, b.length).map((digit, index) => [digit, b[index]])
  const shown = pairs.map((pair) => !pair.includes('X'))
  if (shown.length < SHOWN_AT_LEAST || shown.slice(0, SHOWN_AT_LEAST).includes(false)) return false
  return pairs.some(([left, right], index) => shown[index] && left !== right)
}
