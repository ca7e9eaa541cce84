/** Adds up the deductions of a paystub, and finds the line that may be their total. */
import { sumCents } from './cents.ts'
import { type PayFigure, figuresOfKind, totalCents } from './pay-figures.ts'

export interface DeductionTotals {
  /** Sum over all entries. */
  readonly all: number
  /** The only entry without parts among itemized ones: one more deduction, or the total of the others. */
  readonly onlyWhole?: number
}

const partsOf = (entry: readonly PayFigure[]) => entry.filter(({ kind }) => kind !== 'GROSS')
const isWhole = (entry: readonly PayFigure[]) => figuresOfKind(entry, ['GROSS']).length > 0

const amount = (entry: readonly PayFigure[]) => totalCents(isWhole(entry) ? figuresOfKind(entry, ['GROSS']) : entry)

/** A deduction whose parts do not add up to its whole. */
export const wholeDiffersFromParts = (entry: readonly PayFigure[]): boolean =>
  isWhole(entry) && partsOf(entry).length > 0 && totalCents(partsOf(entry)) !== amount(entry)

/** Some documents print deductions as negative amounts. */
export function deductionTotals(entries: readonly (readonly PayFigure[])[]): DeductionTotals | undefined {
  const stated = entries.filter((entry) => entry.length > 0)
  if (stated.length === 0) return undefined
  const amounts = stated.map(amount)
  const sign = amounts.every((each) => each <= 0) ? -1 : 1
  const wholes = stated.filter(isWhole)
  const [only] = wholes
  const isOnlyWhole = only && wholes.length === 1 && partsOf(only).length === 0
  return { all: sign * sumCents(amounts), ...(isOnlyWhole && { onlyWhole: sign * amount(only) }) }
}
