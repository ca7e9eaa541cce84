/** SVC_PROCEEDS_1099_B: a brokerage account's sales in a year. */
import { enumeration, getFields, nullableRecord, record } from '../../define/components.ts'
import { decimal, flag, integer, list, ref, text } from '../../define/fields.ts'
import { chosen, published, specified } from '../../define/origin.ts'
import { FORM_1099_B_SHAPE, FORM_1099_DA_BOXES } from '../../gaps/tax.ts'
import { anyMillis, millis } from '../../scalars.ts'
import { amount, stateBoxes, TaxParty } from './fields.ts'

/** A sale and its gain: a row in the 1099-B and in the realized gains response. */
const GainType = enumeration('GainType', published, 'The holding period of an asset.', {
  SHORT_TERM: 'one year or less',
  LONG_TERM: 'more than one year',
})

const ProceedType = enumeration('ProceedType', published, 'The kind of proceeds reported to the tax authority.', {
  GROSS: 'before commissions and fees',
  NET: 'after commissions and option premiums',
})

const GainAssetType = enumeration('GainAssetType', published, 'Kind of asset.', {
  SECURITY: 'a share, bond, fund, option or other security',
  CRYPTO: 'a digital asset',
  REAL_ESTATE: 'real estate',
  OTHER: 'anything else',
})

const GainAsset = nullableRecord('GainAsset', published, 'The asset that was sold.', {
  description: text('Box 1a: description of the asset.'),
  type: ref(GainAssetType),
  cusip: text('CUSIP number: nine characters.'),
  ticker: text('Ticker symbol.'),
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
    additional_information: text('How the position closed if it was not sold, such as EXPIRATION.'),
    proceed_type: ref(ProceedType, 'Box 6: gross or net proceeds.'),
    basis_reported_to_irs: flag('Box 12: the basis was reported to the tax authority.'),
    non_covered_security: flag('Box 5: the broker does not have to report the basis.'),
  },
)

/** Totals of a year's sales by holding period. */
const GainTermTotals = nullableRecord('GainTermTotals', published, 'Sums of the transactions of one holding period.', {
  proceeds: amount('Sum of the proceeds.'),
  cost: amount('Sum of the costs.'),
  accrued_market_discount: amount('Sum of the accrued market discounts.'),
  wash_sale_disallowed: amount('Sum of the wash sale losses disallowed.'),
  gain: amount('Sum of the gains; negative for a loss.'),
})

export const GainTotals = nullableRecord('GainTotals', published, 'Realized gain totals.', {
  short_term_gains: ref(GainTermTotals, 'Totals of the SHORT_TERM transactions.'),
  long_term_gains: ref(GainTermTotals, 'Totals of the LONG_TERM transactions.'),
})

const Form8949Box = enumeration('Form8949Box', chosen(FORM_1099_B_SHAPE), 'Checkbox of Form 8949 for a sale.', {
  A: 'short-term, basis reported',
  B: 'short-term, basis not reported',
  D: 'long-term, basis reported',
  E: 'long-term, basis not reported',
  X: 'holding period unknown, basis not reported',
  ...chosen(FORM_1099_DA_BOXES)({
    G: 'short-term digital asset, basis reported',
    H: 'short-term digital asset, basis not reported',
    J: 'long-term digital asset, basis reported',
    K: 'long-term digital asset, basis not reported',
    Y: 'digital asset whose holding period is unknown, basis not reported',
  }),
})

/** Form 1099-B: proceeds from broker and barter exchange transactions. */
const Form1099BState = stateBoxes('Form1099B', { state: '14', id: '15', tax: '16' }, {}, FORM_1099_B_SHAPE)

const Form1099BTransaction = record(
  'Form1099BTransaction',
  chosen(FORM_1099_B_SHAPE),
  'One transaction of a 1099-B with all its boxes. Boxes 8 to 11 belong to regulated futures, foreign currency and option contracts.',
  {
    ...published(getFields(GainTransaction)),
    form_8949_box: ref(Form8949Box, 'Form 8949 checkbox of the sale.'),
    ordinary: flag('Box 2: some or all of the gain or loss is ordinary.'),
    collectibles: flag('Box 3: the proceeds are from collectibles.'),
    qualified_opportunity_fund: flag('Box 3: the proceeds are from a qualified opportunity fund.'),
    federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
    loss_not_allowed: flag('Box 7: a loss is not allowed, because of the amount in box 1d.'),
    closed_contracts_gain: amount('Box 8: profit or loss realized on closed contracts.'),
    open_contracts_gain_prior_year_end: amount('Box 9: unrealized profit or loss on open contracts at the end of the prior year.'),
    open_contracts_gain_year_end: amount('Box 10: unrealized profit or loss on open contracts at the end of the year.'),
    aggregate_contracts_gain: amount('Box 11: aggregate profit or loss on contracts.'),
    bartering: amount('Box 13: value received by bartering.'),
    states: list(Form1099BState, 'Boxes 14 to 16: one entry per state.'),
  },
)

export const Form1099B = record('Form1099B', chosen(FORM_1099_B_SHAPE), 'Proceeds from broker and barter exchange transactions.', {
  fatca_filing_requirement: flag('FATCA checkbox: the form is filed to meet the FATCA reporting requirement.'),
  transactions: list(Form1099BTransaction, 'One entry per transaction.'),
  totals: ref(GainTotals, 'Sums of the transactions.'),
})

/** Form 1099-DA: proceeds from digital asset transactions. */
const Form1099DaState = stateBoxes('Form1099Da', { state: '14', id: '15', tax: '16' }, {}, FORM_1099_DA_BOXES)

const units = (about: string) => text(`${about} A decimal string.`, { pattern: '^[0-9]{1,30}([.][0-9]{1,18})?$' })

const Form1099DaTransaction = record(
  'Form1099DaTransaction',
  chosen(FORM_1099_DA_BOXES),
  'One sale of digital assets, or several reported together.',
  {
    form_8949_box: ref(Form8949Box, 'Form 8949 checkbox of the sale.'),
    cusip: text('CUSIP number of nine characters. Missing if the asset has none.'),
    digital_asset_code: text('Box 1a: code of the digital asset: nine characters, 999999999 if it is not registered.', 9),
    digital_asset_name: text('Box 1b: name of the digital asset.'),
    units: units('Box 1c: number of units.'),
    acquired_date: millis('Box 1d: date acquired.'),
    sell_date: millis('Box 1e: date sold or disposed.'),
    proceeds: amount('Box 1f: proceeds.'),
    cost: amount('Box 1g: cost or other basis.'),
    accrued_market_discount: amount('Box 1h: accrued market discount.'),
    wash_sale_disallowed: amount('Box 1i: wash sale loss disallowed.'),
    gain: amount('Proceeds less cost and accrued market discount, plus the wash sale loss disallowed; negative for a loss.'),
    basis_reported_to_irs: flag('Box 2: the basis was reported to the tax authority.'),
    proceed_type: ref(ProceedType, 'Box 3a: gross or net proceeds.'),
    qualified_opportunity_fund: flag('Box 3b: the proceeds are from a qualified opportunity fund.'),
    federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
    loss_not_allowed: flag('Box 5: a loss is not allowed, because of the amount in box 1f.'),
    gain_type: ref(GainType, 'After box 5: short-term or long-term; absent when the holding period is unknown.'),
    ordinary: flag('After box 5: some or all of the gain or loss is ordinary.'),
    cash_only: flag('After box 5: the proceeds are cash only.'),
    customer_provided_acquisition_information: flag('After box 5: the broker relied on acquisition information from the customer.'),
    non_covered_security: flag('After box 5: the broker does not have to report the basis.'),
    qualifying_stablecoins: flag('After box 5: sales of qualifying stablecoins reported together.'),
    specified_nfts: flag('After box 5: sales of specified nonfungible tokens reported together.'),
    number_of_transactions: integer('After box 5: number of sales reported together.', { minimum: 0 }),
    first_sale_proceeds: amount('After box 5: part of the proceeds that is from first sales of nonfungible tokens by their creator.'),
    units_transferred_in: units('After box 5: number of units transferred into the account.'),
    transfer_in_date: millis('After box 5: date of the transfer.'),
    states: list(Form1099DaState, 'Boxes 14 to 16: one entry per state.'),
  },
)

export const Form1099Da = record('Form1099Da', chosen(FORM_1099_DA_BOXES), 'Proceeds from digital asset transactions.', {
  transactions: list(Form1099DaTransaction, 'One entry per sale or group of sales.'),
  totals: ref(GainTotals, 'Sums of the transactions.'),
})

export const Proceeds1099B = record('SVC_PROCEEDS_1099_B', specified('Record schemas'), 'A 1099-B of one brokerage account.', {
  as_of_date: millis('Last day of the tax year of the statement.'),
  account_number: text('Number of the brokerage account; usually masked in part.'),
  recipient: ref(TaxParty, 'The taxpayer who received the proceeds.'),
  payer: ref(TaxParty, 'The broker, who files the form.'),
  transactions: list(Form1099BTransaction, 'One entry per transaction.'),
  totals: ref(GainTotals, 'Realized gain totals: sums of the transactions.'),
})
