/** Money in whole cents, so that sums can be compared exactly. */

/** Rounds half away from zero. */
export const toCents = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) * 100)

export const sumCents = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const PRINTED = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/

/** Parses an amount as printed on a form. A blank box is zero; text that is not an amount gives undefined. */
export function parsePrintedCents(text: string | null | undefined): number | undefined {
  const trimmed = (text ?? '').trim()
  if (trimmed === '') return 0
  const [, whole, fraction = ''] = PRINTED.exec(trimmed) ?? []
  return whole === undefined ? undefined : toCents(Number(whole.replaceAll(',', '') + fraction))
}
