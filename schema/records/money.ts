/** Money (an amount with its currency, in the two notations that records use) and periods. */
import { enumeration, nullableRecord } from '../define/components.ts'
import { decimal, ref, seenAs } from '../define/fields.ts'
import { published } from '../define/origin.ts'
import { anyMillis, date } from '../scalars.ts'

export const Currency = enumeration('Currency', published, 'The currency of an amount.', {
  USD: 'United States dollar',
  CAD: 'Canadian dollar',
  CAN: 'Canadian dollar; not the ISO 4217 spelling',
  INR: 'Indian rupee',
  OTHER: 'any other currency',
})

export const MoneyAmount = nullableRecord('MoneyAmount', published, 'An amount of money in `amount`, as in insurance data.', {
  currency: ref(Currency),
  amount: decimal('In units of the currency, not in cents.'),
})

export const MoneyValue = nullableRecord('MoneyValue', published, 'An amount of money in `value`, as in pay and tax data.', {
  currency: ref(Currency),
  value: decimal('In units of the currency, not in cents.'),
})

export const DateInterval = nullableRecord('DateInterval', published, 'A period between two calendar dates.', {
  start_date: date('First day.'),
  end_date: date('Last day; absent or null if the period has no end yet.'),
})

export const TimeInterval = nullableRecord('TimeInterval', published, 'A period between two instants.', {
  start_date: seenAs(anyMillis('When it starts.'), 'string'),
  end_date: seenAs(anyMillis('When it ends; absent or null if the period has no end yet.'), 'string'),
})
