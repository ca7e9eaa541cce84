/** The day from which what is deprecated may be removed: clients plan by it. */
import { type Difference, breaksEveryone, noteOnly } from '../effect.ts'
import { sunsetDay } from '../sunset-day.ts'

export function sunsetChange(was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>): Difference[] {
  const [before, now] = [sunsetDay(was), sunsetDay(is)]
  if (before === undefined || now === undefined || before === now) return []
  return [
    now < before
      ? { id: 'sunset-moved-earlier', was: before, is: now, effect: breaksEveryone('clients that plan by the day of before') }
      : { id: 'sunset-moved-later', was: before, is: now, effect: noteOnly },
  ]
}

/** The sunset that a deprecation names. */
export function sunsetInWords(part: Readonly<Record<string, unknown>>): { is?: string } {
  const day = sunsetDay(part)
  return day === undefined ? {} : { is: `sunset ${day}` }
}
