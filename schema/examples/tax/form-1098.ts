/**
 * The 1098 of 2023: a loan of 168,000 at 5.375 % over 30 years, of June 2022; twelve payments of 940.75. The house is not the
 * borrower's address, which is rented.
 */
import { lender, taxpayer, usdValue } from './parties.ts'

const sums = {
  mortgage_interest_received: usdValue(8921.2),
  outstanding_mortgage_principal: usdValue(167050.28),
  refund_of_overpaid_interest: usdValue(0),
  mortgage_insurance_premiums: usdValue(0),
  points_paid: usdValue(0),
  property_tax: usdValue(2214.6),
}

export const form1098 = {
  record_year: 2023,
  record_date: '01/19/2024',
  void: false,
  corrected: false,
  recipient: lender,
  payer: taxpayer,
  account_number: 'XXXXXX6094',
  transactions: [
    {
      account_number: 'XXXXXX6094',
      ...sums,
      mortgage_origination_date: '06/15/2022',
      property_address_same_as_borrower: false,
      property_address_or_description: '36 Millrace Court, Sandusky, OH 44870',
      other: 'Property tax paid from escrow',
    },
  ],
  totals: sums,
}
