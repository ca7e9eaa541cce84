/** Runs a validation in which "not in the future" means virtual time, not the time of the machine. */
import { useClock } from '../../generated/formats.js'

export function withValidationClock<Result>(now: number, validate: () => Result): Result {
  const previous = useClock(() => now)
  try {
    return validate()
  } finally {
    useClock(previous)
  }
}
