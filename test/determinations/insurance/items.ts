/** Insurance Items and circumstances for the tests, with defaults for irrelevant fields. */
import type { SVC_INSURANCE_RECORD } from '../../../generated/types.ts'
import type { Circumstances } from '../../../server/determinations/input.ts'
import type { InsuranceItem } from '../../../server/determinations/insurance/policies.ts'
import { circumstancesAt, day, itemMaker } from '../items.ts'

export const on = (iso: string, time = '15:30:00'): Circumstances => circumstancesAt(Date.parse(`${iso}T${time}Z`))

export const insurer = { id: 'insr_1', type: 'INSURANCE_PROVIDER', name: 'Example Lakefront Mutual' }

export const connected = itemMaker<SVC_INSURANCE_RECORD>({
  type: 'POLICY_DETAILS',
  channel: 'connection',
  datasource: insurer,
  createdAt: day('2024-03-14'),
})

export const submitted = (data: SVC_INSURANCE_RECORD, rest: Partial<InsuranceItem> = {}): InsuranceItem =>
  connected(data, { type: 'AUTO_INSURANCE_POLICY', channel: 'submission', ...rest })

export const card = (data: SVC_INSURANCE_RECORD, rest: Partial<InsuranceItem> = {}): InsuranceItem =>
  submitted(data, { type: 'INSURANCE_CARD', ...rest })
