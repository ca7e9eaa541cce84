/** Hours times rate is the amount earned, as far as hours and rate rounded to hundredths can tell. */
import type { PayAmount } from '../../../generated/types.ts'
import { cents } from './cents.ts'
import type { Check } from './checked-item.ts'
import { recordOf } from './records.ts'

/** What the rate may be multiplied by: overtime and holidays are paid at a multiple of a rate that may be printed without it. */
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

/** Hours as a number, as "80.00" or as "80:30"; unknown otherwise. */
export function hoursOf(hours: PayAmount['hours']): number | undefined {
  if (typeof hours === 'number') return hours
  for (const { form, hours: read } of FORMS) {
    const found = form.exec((hours ?? '').trim())
    if (found) return read(found)
  }
  return undefined
}

const HALF_A_HUNDREDTH = 0.005

function contradicts({ type, ytd_flag, value, rate, hours }: PayAmount): boolean {
  const worked = hoursOf(hours)
  // A rate changes in the course of a year; salaried lines carry a rate and no hours.
  if (ytd_flag === true || typeof value !== 'number' || !rate || !worked) return false
  const multiples = MULTIPLES.get(type ?? 'OTHER') ?? []
  const off = (multiple: number) => {
    const tolerance = cents(HALF_A_HUNDREDTH * (multiple * Math.abs(rate) + multiple * Math.abs(worked) + 1))
    return Math.abs(cents(value) - cents(worked * rate * multiple)) > tolerance
  }
  return multiples.length > 0 && multiples.every(off)
}

export const hoursAndRate: Check = {
  code: 'HOURS_RATE_MISMATCH',
  finds: (item) =>
    (recordOf('SVC_INCOME_EMPLOYMENT_RECORD', item)?.earnings ?? []).some(({ amounts }) => (amounts ?? []).some(contradicts)),
}
