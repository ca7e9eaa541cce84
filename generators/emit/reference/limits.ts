/** `limits.md`: every number the interface rests on. */
import type { Contract } from '../../contract.ts'
import type { Book } from './book.ts'
import { Links } from './links.ts'
import { listed } from './markdown.ts'
import { PAGE } from './places.ts'
import { render } from './templates.ts'

type Limit = Contract['limits'][string]

export function limitsPage({ contract, places }: Book): Record<string, string> {
  const links = new Links(PAGE.limits, places)
  return {
    [PAGE.limits]: render('limits', {
      links,
      limits: Object.entries(contract.limits).map((limit) => limitRow(limit, links)),
    }),
  }
}

export const limitRow = ([name, limit]: [string, Limit], links: Links) => ({
  name,
  amount: amount(limit),
  appliesTo: limit.appliesTo,
  firmness: links.firmness(limit),
})

/** 259,200 seconds (3 days) */
export function amount({ value, unit }: Limit): string {
  if (typeof value !== 'number') return `${listed(value.map(grouped))} ${unit}`
  const spoken = inLarger(value, unit)
  return `${grouped(value)} ${value === 1 ? unit.replace(/s$/, '') : unit}${spoken ? ` (${spoken})` : ''}`
}

const grouped = (value: number) => `${value}`.replace(/\B(?=(\d{3})+$)/g, ',')

const LARGER: Readonly<Record<string, readonly (readonly [size: number, unit: string])[]>> = {
  seconds: [
    [31_557_600, 'year'],
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ],
  hours: [[24, 'day']],
  bytes: [
    [1_048_576, 'MiB'],
    [1024, 'KiB'],
  ],
}

function inLarger(value: number, unit: string): string {
  const found = LARGER[unit]?.find(([size]) => value >= size)
  if (!found) return ''
  const [size, name] = found
  const count = value / size
  const exact = Number.isInteger(count)
  const rounded = Math.round(count)
  return `${exact ? '' : 'about '}${grouped(rounded)} ${name}${rounded === 1 || name.endsWith('iB') ? '' : 's'}`
}
