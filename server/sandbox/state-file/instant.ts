/** Instants of a file: texts or epoch milliseconds; and texts when it is written. */
import type { StateInstant } from '../../../generated/sandbox-types.ts'

export const readStateInstant = (instant: StateInstant): number => (typeof instant === 'number' ? instant : Date.parse(instant))

export const writeStateInstant = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The pattern of the file lets a day pass that its month does not have. */
export const isOfTheCalendar = (instant: StateInstant): boolean => {
  const read = readStateInstant(instant)
  return !Number.isNaN(read) && (typeof instant === 'number' || writeStateInstant(read).startsWith(instant.slice(0, 16)))
}
