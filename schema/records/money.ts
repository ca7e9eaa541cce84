/** Money, an amount with its currency in the two spellings the records use, and spans of time. */
import { enumeration, nullableRecord } from '../define/components.ts'
import { decimal, ref, seenAs } from '../define/fields.ts'
import { published } from '../define/origin.ts'
import { anyMillis, date } from '../scalars.ts'

export const Currency = enumeration('Currency', published, 'The currency of an amount.', {
  USD: 'United States dollar',
  CAD: 'Canadian dollar',
  CAN: 'Canadian dollar, spelled otherwise than in ISO 4217',
  INR: 'Indian rupee',
  OTHER: 'any other currency',
})

export const MoneyAmount = nullableRecord('MoneyAmount', published, 'Money with its figure under `amount`, as insurance data has it.', {
  currency: ref(Currency),
  amount: decimal('In units of the currency, not in cents.'),
})

export const MoneyValue = nullableRecord('MoneyValue', published, 'Money with its figure under `value`, as pay and tax data have it.', {
  currency: ref(Currency),
  value: decimal('In units of the currency, not in cents.'),
})

export const DateInterval = nullableRecord('DateInterval', published, 'A span of time between two calendar dates.', {
  start_date: date('First day.'),
  end_date: date('Last day; absent or null while the span is still open.'),
})

export const TimeInterval = nullableRecord('TimeInterval', published, 'A span of time between two instants.', {
  start_date: seenAs(anyMillis('When it starts.'), 'string'),
  end_date: seenAs(anyMillis('When it ends; absent or null while the span is still open.'), 'string'),
})
