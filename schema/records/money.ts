/** Money: an amount with its currency, in the two spellings the records use. */
import { enumeration, sparse } from '../define/components.ts'
import { decimal, one } from '../define/fields.ts'
import { published } from '../define/origin.ts'

export const Currency = enumeration('Currency', published, 'The currency of an amount.', {
  USD: 'United States dollar',
  CAD: 'Canadian dollar',
  CAN: 'Canadian dollar, spelled otherwise than in ISO 4217',
  INR: 'Indian rupee',
  OTHER: 'any other currency',
})

export const MoneyAmount = sparse('MoneyAmount', published, 'Money with its figure under `amount`, as insurance data has it.', {
  currency: one(Currency),
  amount: decimal('In units of the currency, not in cents.'),
})

export const MoneyValue = sparse('MoneyValue', published, 'Money with its figure under `value`, as pay and tax data have it.', {
  currency: one(Currency),
  value: decimal('In units of the currency, not in cents.'),
})
