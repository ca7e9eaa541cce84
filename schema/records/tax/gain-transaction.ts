/** One sale and its gain: the row of a 1099-B and of the realized gains answer. */
import { enumeration, nullableRecord } from '../../define/components.ts'
import { decimal, flag, ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { anyMillis } from '../../scalars.ts'
import { amount } from './amount.ts'

export const GainType = enumeration('GainType', published, 'How long the asset was held.', {
  SHORT_TERM: 'one year or less',
  LONG_TERM: 'more than one year',
})

export const ProceedType = enumeration('ProceedType', published, 'Which proceeds were reported to the tax authority.', {
  GROSS: 'before commissions and fees',
  NET: 'after commissions and option premiums',
})

const GainAssetType = enumeration('GainAssetType', published, 'Kind of asset.', {
  SECURITY: 'a share, bond, fund, option or other security',
  CRYPTO: 'a digital asset',
  REAL_ESTATE: 'real estate',
  OTHER: 'anything else',
})

const GainAsset = nullableRecord('GainAsset', published, 'The asset sold.', {
  description: text('Box 1a: description of the asset.'),
  type: ref(GainAssetType),
  cusip: text('CUSIP number: nine characters.'),
  ticker: text('Symbol on its exchange.'),
})

export const GainTransaction = nullableRecord(
  'GainTransaction',
  published,
  'One sale or other closing of a position. Boxes are those of form 1099-B.',
  {
    gain_type: ref(GainType, 'Box 2: short-term or long-term; absent when the holding period is unknown.'),
    quantity_sold: decimal('Number of shares or units.'),
    acquired_date: anyMillis('Box 1b: date acquired.'),
    sell_date: anyMillis('Box 1c: date sold or disposed.'),
    asset_details: ref(GainAsset),
    proceeds: amount('Box 1d: proceeds.'),
    cost: amount('Box 1e: cost or other basis.'),
    accrued_market_discount: amount('Box 1f: accrued market discount.'),
    wash_sale_disallowed: amount('Box 1g: wash sale loss disallowed.'),
    gain: amount('Proceeds less cost and accrued market discount, plus the wash sale loss disallowed; negative for a loss.'),
    additional_information: text('How the position closed where it was not sold, such as EXPIRATION.'),
    proceed_type: ref(ProceedType, 'Box 6: gross or net proceeds.'),
    basis_reported_to_irs: flag('Box 12: the basis was reported to the tax authority.'),
    non_covered_security: flag('Box 5: the broker need not report the basis.'),
  },
)
