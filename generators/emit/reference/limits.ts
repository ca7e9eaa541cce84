/** `limits.md`: every numeric limit in the interface. */
import type { Contract } from '../../contract.ts'
import { type PageContext, renderPage } from './templates.ts'
import { Links, PAGE } from './links.ts'
import { joinWords } from './markdown.ts'

type Limit = Contract['limits'][string]

export function limitsPage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.limits, addresses)
  return {
    [PAGE.limits]: renderPage('limits', {
      links,
      limits: Object.entries(contract.limits).map((limit) => limitRow(limit, links)),
    }),
  }
}

export const limitRow = ([name, limit]: [string, Limit], links: Links) => ({
  name,
  amount: limitInWords(limit),
  appliesTo: limit.appliesTo,
  provenance: links.provenance(limit),
})

/** Returns, for example, `259,200 seconds (3 days)`. */
export function limitInWords({ value, unit }: Limit): string {
  if (typeof value !== 'number') return `${joinWords(value.map(withThousands))} ${unit}`
  const spoken = inLargerUnit(value, unit)
  return `${withThousands(value)} ${value === 1 ? unit.replace(/s$/, '') : unit}${spoken ? ` (${spoken})` : ''}`
}

const withThousands = (value: number) => `${value}`.replace(/\B(?=(\d{3})+$)/g, ',')

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

function inLargerUnit(value: number, unit: string): string {
  const larger = LARGER[unit]?.find(([size]) => value >= size)
  if (!larger) return ''
  const [size, name] = larger
  const count = value / size
  const exact = Number.isInteger(count)
  const rounded = Math.round(count)
  return `${exact ? '' : 'about '}${withThousands(rounded)} ${name}${rounded === 1 || name.endsWith('iB') ? '' : 's'}`
}
