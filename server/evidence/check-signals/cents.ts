/** Money in whole cents, so that sums compare exactly. */

/** Rounds half away from zero. */
export const cents = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) * 100)

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const PRINTED = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/

/** Cents of an amount as a form prints it; a blank box is zero, what is no amount is unknown. */
export function printedCents(text: string | null | undefined): number | undefined {
  const trimmed = (text ?? '').trim()
  if (trimmed === '') return 0
  const [, whole, fraction = ''] = PRINTED.exec(trimmed) ?? []
  return whole === undefined ? undefined : cents(Number(whole.replaceAll(',', '') + fraction))
}
