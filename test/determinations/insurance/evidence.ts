/** Insurance Items and circumstances for the tests: what matters is given, the rest is filled in. */
import type { SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import type { Circumstances } from '../../../server/determinations/evidence.ts'
import type { InsuranceItem } from '../../../server/determinations/insurance/policies.ts'

/** Midnight UTC of YYYY-MM-DD. */
export const day = (iso: string): number => Date.parse(`${iso}T00:00:00Z`)

const two = (value: number) => String(value).padStart(2, '0')

/** The day as records write it. */
export const mdy = (instant: number): string => {
  const date = new Date(instant)
  return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`
}

export const on = (iso: string, time = '15:30:00'): Circumstances => ({
  now: Date.parse(`${iso}T${time}Z`),
  connections: [],
  banks: [],
  details: {},
})

export const insurer = { id: 'insr_1', type: 'INSURANCE_PROVIDER', name: 'Example Lakefront Mutual' }

let items = 0

export const connected = (data: SVC_INSURANCE_RECORD, rest: Partial<InsuranceItem> = {}): InsuranceItem => ({
  itemId: `itm_${++items}`,
  type: 'POLICY_DETAILS',
  channel: 'connection',
  datasource: insurer,
  createdAt: day('2024-03-14'),
  onHold: false,
  data,
  ...rest,
})

export const submitted = (data: SVC_INSURANCE_RECORD, rest: Partial<InsuranceItem> = {}): InsuranceItem =>
  connected(data, { type: 'AUTO_INSURANCE_POLICY', channel: 'submission', ...rest })

export const card = (data: SVC_INSURANCE_RECORD, rest: Partial<InsuranceItem> = {}): InsuranceItem =>
  submitted(data, { type: 'INSURANCE_CARD', ...rest })
