/** The instants of a file with a state, and its faults, each with its place; the program that read the file says on which line that is. */
import type { StateInstant } from '../../../generated/sandbox-types.ts'
import type { DescribedViolation } from '../../core/validation.ts'

export const readStateInstant = (instant: StateInstant): number => (typeof instant === 'number' ? instant : Date.parse(instant))

export const writeStateInstant = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The pattern of the file lets a day pass that its month does not have. */
export const isOfTheCalendar = (instant: StateInstant): boolean => {
  const read = readStateInstant(instant)
  return !Number.isNaN(read) && (typeof instant === 'number' || writeStateInstant(read).startsWith(instant.slice(0, 16)))
}

export type StateFault = DescribedViolation

export class StateFileError extends Error {
  override readonly name = 'StateFileError'
  readonly faults: readonly StateFault[]

  constructor(faults: readonly StateFault[]) {
    super(faults.map(({ pointer, message }) => `${pointer || 'the state'}: ${message}`).join('; '))
    this.faults = faults
  }
}

export function refuseFaults(faults: readonly StateFault[]): void {
  if (faults.length > 0) throw new StateFileError(faults)
}
