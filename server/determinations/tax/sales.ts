/** Reads the sales of a statement: the fields of the answer, and the box of Form 8949. */
import type { Form1099BTransaction, Form1099DaTransaction, Form8949Box, GainTransaction } from '../../../generated/types.ts'
import { fillBlanks } from '../fill-blanks.ts'

export interface Sale {
  readonly stated: GainTransaction
  readonly box: Form8949Box | undefined
}

const GAIN_FIELDS = [
  'gain_type',
  'quantity_sold',
  'acquired_date',
  'sell_date',
  'asset_details',
  'proceeds',
  'cost',
  'accrued_market_discount',
  'wash_sale_disallowed',
  'gain',
  'additional_information',
  'proceed_type',
  'basis_reported_to_irs',
  'non_covered_security',
] as const satisfies readonly (keyof GainTransaction)[]

const gainFields = (given: GainTransaction): GainTransaction =>
  Object.fromEntries(GAIN_FIELDS.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]))

export const saleOfSecurity = (transaction: Form1099BTransaction): Sale => {
  const { form_8949_box, aggregate_contracts_gain, gain } = transaction
  // Regulated contracts have neither proceeds nor cost: box 11 is their gain.
  const realized = gain ?? aggregate_contracts_gain
  return { stated: { ...gainFields(transaction), ...(realized && { gain: realized }) }, box: form_8949_box }
}

export const saleOfDigitalAsset = (transaction: Form1099DaTransaction): Sale => {
  const { digital_asset_name, digital_asset_code, cusip, units, form_8949_box } = transaction
  const description = digital_asset_name ?? digital_asset_code
  const asset_details = { ...(description !== undefined && { description }), type: 'CRYPTO', ...(cusip !== undefined && { cusip }) }
  const quantity_sold = units ? Number(units) : undefined
  return {
    stated: { ...gainFields(transaction), ...(quantity_sold !== undefined && { quantity_sold }), asset_details },
    box: form_8949_box,
  }
}

/** One sale in two statements: the second fills the blank fields of the first. */
export function fillSale(known: Sale, other: Sale): Sale {
  const stated = fillBlanks(known.stated, other.stated)
  const assets = [known.stated.asset_details, other.stated.asset_details] as const
  const asset_details = assets[0] && assets[1] ? fillBlanks(assets[0], assets[1]) : stated.asset_details
  return { stated: asset_details ? { ...stated, asset_details } : stated, box: known.box ?? other.box }
}
