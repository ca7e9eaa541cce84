/** What is wrong with a state from a file, each with its place; the program that read the file says on which line that is. */
import type { DescribedViolation } from '../../core/validation.ts'

export type StateFault = DescribedViolation

export class WrongState extends Error {
  override readonly name = 'WrongState'
  readonly faults: readonly StateFault[]

  constructor(faults: readonly StateFault[]) {
    super(faults.map(({ pointer, message }) => `${pointer || 'the state'}: ${message}`).join('; '))
    this.faults = faults
  }
}

export function refuseFaults(faults: readonly StateFault[]): void {
  if (faults.length > 0) throw new WrongState(faults)
}
