/** Checks that hours times rate equals the earned amount. Tolerates the rounding of hours and rate to hundredths. */
import type { PayAmount } from '../../../generated/types.ts'
import { cents } from '../../determinations/money.ts'
import type { Check } from './checked-item.ts'
import { asRecord } from './records.ts'

/** Multiples of the rate that are paid for overtime and holidays. The printed rate does not always include them. */
const MULTIPLES: ReadonlyMap<string, readonly number[]> = new Map([
  ['REGULAR', [1]],
  ['OVERTIME', [1, 1.5, 2]],
  ['HOLIDAY', [1, 1.5, 2, 2.5]],
  ['OTHER', [1]],
])

const FORMS = [
  { form: /^(\d+(?:\.\d+)?)$/, hours: ([, whole]: RegExpExecArray) => Number(whole) },
  { form: /^(\d+):([0-5]\d)$/, hours: ([, whole, minutes]: RegExpExecArray) => Number(whole) + Number(minutes) / 60 },
]

/** Parses hours from a number or a string such as "80.00" or "80:30". Returns undefined for other values. */
export function parseWorkedHours(hours: PayAmount['hours']): number | undefined {
  if (typeof hours === 'number') return hours
  for (const { form, hours: read } of FORMS) {
    const match = form.exec((hours ?? '').trim())
    if (match) return read(match)
  }
  return undefined
}

const HALF_A_HUNDREDTH = 0.005

function amountIsWrong({ type, ytd_flag, value, rate, hours }: PayAmount): boolean {
  const worked = parseWorkedHours(hours)
  // Skips lines that cannot be checked: a rate may change during a year, and salaried lines have a rate but no hours.
  if (ytd_flag === true || typeof value !== 'number' || !rate || !worked) return false
  const multiples = MULTIPLES.get(type ?? 'OTHER') ?? []
  const differs = (multiple: number) => {
    const tolerance = cents(HALF_A_HUNDREDTH * (multiple * Math.abs(rate) + multiple * Math.abs(worked) + 1))
    return Math.abs(cents(value) - cents(worked * rate * multiple)) > tolerance
  }
  return multiples.length > 0 && multiples.every(differs)
}

export const hoursAndRateCheck: Check = {
  code: 'HOURS_RATE_MISMATCH',
  finds: (item) =>
    (asRecord('SVC_INCOME_EMPLOYMENT_RECORD', item)?.earnings ?? []).some(({ amounts }) => (amounts ?? []).some(amountIsWrong)),
}
