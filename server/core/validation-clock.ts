/** What is "not in the future" for the validators of the contract is told by virtual time, not by that of the machine. */
import { useClock } from '../../generated/formats.js'

export function withValidationClock<Result>(now: number, judge: () => Result): Result {
  const before = useClock(() => now)
  try {
    return judge()
  } finally {
    useClock(before)
  }
}
