/** SVC_FORM_1098_MORTGAGE_INTEREST: mortgage interest that a lender received in a year. */
import { record } from '../../define/components.ts'
import { flag, integer, list, ref, text } from '../../define/fields.ts'
import { chosen, specified } from '../../define/origin.ts'
import { FORM_1098_BOXES } from '../../gaps/tax.ts'
import { date, year } from '../../scalars.ts'
import { amount, TaxParty } from './fields.ts'

const Form1098Transaction = record('Form1098Transaction', chosen(FORM_1098_BOXES), 'The information about one mortgage.', {
  account_number: text('Number of this mortgage, if the statement combines several.'),
  mortgage_interest_received: amount('Box 1: mortgage interest received from the borrower.'),
  outstanding_mortgage_principal: amount(
    'Box 2: outstanding mortgage principal at the start of the year, or at origination or acquisition during the year.',
  ),
  mortgage_origination_date: date('Box 3: mortgage origination date MM/DD/YYYY.'),
  refund_of_overpaid_interest: amount('Box 4: refund of interest overpaid in earlier years.'),
  mortgage_insurance_premiums: amount('Box 5: mortgage insurance premiums.'),
  points_paid: amount('Box 6: points paid on the purchase of the principal residence.'),
  property_address_same_as_borrower: flag("Box 7: the property is at the borrower's address."),
  property_address_or_description: text('Box 8: address or description of the property, if box 7 is not checked.'),
  number_of_mortgaged_properties: integer('Box 9: number of mortgaged properties, if there are several.', { minimum: 0 }),
  other: text('Box 10: other information from the lender.'),
  property_tax: amount('Box 10: property tax paid from escrow, if the lender reports it.'),
  mortgage_acquisition_date: date('Box 11: date when this lender acquired the mortgage during the year, MM/DD/YYYY.'),
})

const Form1098Totals = record('Form1098Totals', chosen(FORM_1098_BOXES), 'Sums for all mortgages in the statement.', {
  mortgage_interest_received: amount('Sum of box 1.'),
  outstanding_mortgage_principal: amount('Sum of box 2.'),
  refund_of_overpaid_interest: amount('Sum of box 4.'),
  mortgage_insurance_premiums: amount('Sum of box 5.'),
  points_paid: amount('Sum of box 6.'),
  property_tax: amount('Sum of the property tax in box 10.'),
})

export const Form1098Record = record(
  'SVC_FORM_1098_MORTGAGE_INTEREST',
  specified('Record schemas'),
  'A 1098 mortgage interest statement. The recipient is the lender, who received the interest; the payer is the borrower.',
  {
    record_year: year('The tax year.'),
    record_date: date('Date of the statement MM/DD/YYYY.'),
    void: flag('VOID checkbox: the form is withdrawn.'),
    corrected: flag('CORRECTED checkbox: the form replaces an earlier one.'),
    recipient: ref(TaxParty, 'The lender.'),
    payer: ref(TaxParty, 'The borrower.'),
    account_number: text('Number of the account at the lender; usually masked in part.'),
    transactions: list(Form1098Transaction, 'One entry per mortgage.'),
    totals: ref(Form1098Totals),
  },
)
