/** Form 1099-DA: proceeds from digital asset transactions. */
import { record } from '../../define/components.ts'
import { flag, integer, list, ref, text } from '../../define/fields.ts'
import { chosen } from '../../define/origin.ts'
import { FORM_1099_DA_BOXES } from '../../gaps/tax.ts'
import { millis } from '../../scalars.ts'
import { amount } from './amount.ts'
import { Form8949Box } from './form-8949.ts'
import { GainTotals } from './gain-totals.ts'
import { GainType, ProceedType } from './gain-transaction.ts'
import { stateBoxes } from './state-boxes.ts'

const State = stateBoxes('Form1099Da', { state: '14', id: '15', tax: '16' }, {}, FORM_1099_DA_BOXES)

const units = (about: string) => text(`${about} A decimal string.`, { pattern: '^[0-9]{1,30}([.][0-9]{1,18})?$' })

const Form1099DaTransaction = record(
  'Form1099DaTransaction',
  chosen(FORM_1099_DA_BOXES),
  'One sale of digital assets, or several reported together.',
  {
    form_8949_box: ref(Form8949Box, 'Form 8949 checkbox: where the sale is reported.'),
    cusip: text('CUSIP number: nine characters, where the asset has one.'),
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
    customer_provided_acquisition_information: flag('After box 5: the broker relied on what the customer said about the acquisition.'),
    non_covered_security: flag('After box 5: the broker need not report the basis.'),
    qualifying_stablecoins: flag('After box 5: sales of qualifying stablecoins reported together.'),
    specified_nfts: flag('After box 5: sales of specified nonfungible tokens reported together.'),
    number_of_transactions: integer('After box 5: how many sales are reported together.', { minimum: 0 }),
    first_sale_proceeds: amount('After box 5: part of the proceeds that is from first sales of nonfungible tokens by their creator.'),
    units_transferred_in: units('After box 5: number of units transferred into the account.'),
    transfer_in_date: millis('After box 5: when they were transferred in.'),
    states: list(State, 'Boxes 14 to 16: one entry per state.'),
  },
)

export const Form1099Da = record('Form1099Da', chosen(FORM_1099_DA_BOXES), 'Proceeds from digital asset transactions.', {
  transactions: list(Form1099DaTransaction, 'One entry per sale or group of sales.'),
  totals: ref(GainTotals, 'Sums over the transactions.'),
})
