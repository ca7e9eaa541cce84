/** What the deductions of a paystub come to, and the line that may be their total. */
import { sum } from './cents.ts'
import { type Figure, ofKind, total } from './pay-figures.ts'

export interface Deducted {
  /** Sum over all entries. */
  readonly all: number
  /** The only entry that states just a whole, beside itemized ones: a further deduction, or the total of the others. */
  readonly lone?: number
}

const parts = (entry: readonly Figure[]) => entry.filter(({ kind }) => kind !== 'GROSS')
const isWhole = (entry: readonly Figure[]) => ofKind(entry, ['GROSS']).length > 0

const amount = (entry: readonly Figure[]) => total(isWhole(entry) ? ofKind(entry, ['GROSS']) : entry)

/** A deduction that states its whole and its parts, which differ. */
export const contradictsItself = (entry: readonly Figure[]): boolean =>
  isWhole(entry) && parts(entry).length > 0 && total(parts(entry)) !== amount(entry)

/** Some documents print what is deducted with a minus. */
export function deducted(entries: readonly (readonly Figure[])[]): Deducted | undefined {
  const stated = entries.filter((entry) => entry.length > 0)
  if (stated.length === 0) return undefined
  const amounts = stated.map(amount)
  const sign = amounts.every((each) => each <= 0) ? -1 : 1
  const wholes = stated.filter(isWhole)
  const [only] = wholes
  const lone = only && wholes.length === 1 && parts(only).length === 0
  return { all: sign * sum(amounts), ...(lone && { lone: sign * amount(only) }) }
}
