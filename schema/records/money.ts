/** Money: an amount with its currency, in the two spellings the records use. */
import { enumeration, nullableRecord } from '../define/components.ts'
import { decimal, ref } from '../define/fields.ts'
import { published } from '../define/origin.ts'

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
