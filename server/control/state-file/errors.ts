/** Timestamps and errors in a state file. Each error contains a JSON pointer, which the CLI translates into a line number. */
import type { StateInstant } from '../../../generated/sandbox-types.ts'
import type { DescribedViolation } from '../../core/validation.ts'

export const readStateInstant = (instant: StateInstant): number => (typeof instant === 'number' ? instant : Date.parse(instant))

export const writeStateInstant = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** Returns false for dates that match the pattern but do not exist, such as February 30. */
export const isOfTheCalendar = (instant: StateInstant): boolean => {
  const read = readStateInstant(instant)
  return !Number.isNaN(read) && (typeof instant === 'number' || writeStateInstant(read).startsWith(instant.slice(0, 16)))
}

export type StateViolation = DescribedViolation

export class StateFileError extends Error {
  override readonly name = 'StateFileError'
  readonly errors: readonly StateViolation[]

  constructor(errors: readonly StateViolation[]) {
    super(errors.map(({ pointer, message }) => `${pointer || 'the state'}: ${message}`).join('; '))
    this.errors = errors
  }
}

export function rejectState(errors: readonly StateViolation[]): void {
  if (errors.length > 0) throw new StateFileError(errors)
}
