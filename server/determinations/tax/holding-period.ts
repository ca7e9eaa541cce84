/** Short-term or long-term: as the form states it, otherwise from how long the asset was held. */
import type { Form8949Box, GainTransaction } from '../../../generated/types.ts'
import { startOfDay } from '../days.ts'

const TERMS = ['SHORT_TERM', 'LONG_TERM'] as const
export type HoldingTerm = (typeof TERMS)[number]

const BOX_TERMS = new Map<Form8949Box | undefined, HoldingTerm>([
  ['A', 'SHORT_TERM'],
  ['B', 'SHORT_TERM'],
  ['D', 'LONG_TERM'],
  ['E', 'LONG_TERM'],
  ['G', 'SHORT_TERM'],
  ['H', 'SHORT_TERM'],
  ['J', 'LONG_TERM'],
  ['K', 'LONG_TERM'],
])

/**
 * Counting begins on the day after the acquisition, and a year is a year of the calendar (Publication 550; Revenue
 * Ruling 66-7): bought on 2023-02-28, counted from 2023-03-01, long-term from 2024-03-01 on.
 */
export function isHeldMoreThanAYear(acquired: number, sold: number): boolean {
  const first = new Date(startOfDay(acquired))
  first.setUTCDate(first.getUTCDate() + 1)
  const yearLater = first.setUTCFullYear(first.getUTCFullYear() + 1)
  return startOfDay(sold) >= yearLater
}

/** Undefined when the form states no term and a date is missing. */
export function holdingTerm(
  { gain_type, acquired_date, sell_date }: GainTransaction,
  box: Form8949Box | undefined,
): HoldingTerm | undefined {
  const stated = TERMS.find((term) => term === gain_type) ?? BOX_TERMS.get(box)
  if (stated) return stated
  if (typeof acquired_date !== 'number' || typeof sell_date !== 'number') return undefined
  return isHeldMoreThanAYear(acquired_date, sell_date) ? 'LONG_TERM' : 'SHORT_TERM'
}
