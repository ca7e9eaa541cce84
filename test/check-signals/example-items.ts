/** Example Items for Jordan Rivera, and copies with one changed value. */
import type { Individual, RecordData, SVC_INCOME_EMPLOYMENT_RECORD, SVC_W2_RECORD } from '../../generated/types.ts'
import type { CheckedItem, TypedData } from '../../server/documents/check-signals/checked-item.ts'
import { checkSignals } from '../../server/documents/check-signals/signals.ts'
import { example } from '../rules/validators.ts'

export const jordan = example('Individual') as unknown as Individual

export const createItem = (type: string, data: RecordData, more: Partial<CheckedItem> = {}): CheckedItem => ({
  type,
  data,
  individual: jordan,
  createdAt: Date.UTC(2027, 1, 1),
  others: [],
  ...more,
})

export const exampleItem = (type: string, more: Partial<CheckedItem> = {}): CheckedItem => createItem(type, example(type), more)

/** Returns a copy with another value at a path such as `employee.ssn`. `undefined` removes the property. */
export function withValueAt<Whole extends object>(whole: Whole, path: string, value: unknown): Whole {
  const copy = structuredClone(whole)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const inner = steps.reduce<Record<string, unknown>>(
    (part, step) => (part[step] ??= {}) as Record<string, unknown>,
    copy as Record<string, unknown>,
  )
  if (value === undefined) delete inner[last]
  else inner[last] = value
  return copy
}

export const paystub = example('SVC_INCOME_EMPLOYMENT_RECORD') as SVC_INCOME_EMPLOYMENT_RECORD
export const w2 = example('SVC_W2_RECORD') as SVC_W2_RECORD

export const paystubItem = (data: SVC_INCOME_EMPLOYMENT_RECORD, others: readonly TypedData[] = []) =>
  createItem('SVC_INCOME_EMPLOYMENT_RECORD', data, { others })

export const w2Item = (data: SVC_W2_RECORD, others: readonly TypedData[] = []) => createItem('SVC_W2_RECORD', data, { others })

export const signalCodes = (item: CheckedItem) => checkSignals(item).map(({ code }) => code)
