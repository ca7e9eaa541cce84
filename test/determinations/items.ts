/** Items and circumstances for all Services, with defaults for irrelevant fields. */
import type { Circumstances, InputItem } from '../../server/determinations/input.ts'

/** Returns midnight UTC of YYYY-MM-DD. */
export const day = (iso: string): number => Date.parse(`${iso}T00:00:00Z`)

/** Formats a day as in records: MM/DD/YYYY. */
export function mdy(instant: number): string {
  const [year, month, date] = new Date(instant).toISOString().slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

export const usd = (value: number) => ({ currency: 'USD', value })

export const circumstancesAt = (now: number, rest: Partial<Circumstances> = {}): Circumstances => ({
  now,
  connections: [],
  banks: [],
  details: {},
  ...rest,
})

let count = 0

/** Creates Items with identifiers. By default, they are not on hold. */
export const itemMaker =
  <Data>(usual: Omit<InputItem<Data>, 'itemId' | 'onHold' | 'data'>) =>
  <Of extends Data>(data: Of, rest: Partial<Omit<InputItem<Of>, 'data'>> = {}): InputItem<Of> => ({
    itemId: `itm_${String(++count).padStart(4, '0')}`,
    onHold: false,
    ...usual,
    data,
    ...rest,
  })
