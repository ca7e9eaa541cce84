/** An example of each tax record. */
import { broker, BROKERAGE_ACCOUNT, lender, ohioTaxAddress, taxpayer, usdValue } from './data-sources.ts'
import { lastDay, sales, totals } from './gains.ts'
import { jordan } from './people.ts'

/** The W-2 for 2023: gross pay 76,440, of which 5% goes to a 401(k) plan. 6.2% and 1.45% of the gross pay are withheld. */
const w2 = {
  record_year: 2023,
  employee: {
    ssn: taxpayer.tin,
    first_name: jordan.first_name,
    middle_name: jordan.middle_name,
    last_name: jordan.last_name,
    prefix: null,
    suffix: null,
    full_name: taxpayer.name,
    address: taxpayer.address,
  },
  employer: {
    ein: '00-4821937',
    name: 'Tidewater Freight Cooperative',
    address: ohioTaxAddress('48 Quay Street', 'Floor 3', 'Lorain', '44052'),
  },
  control_number: '004417-2023',
  wages_tips_other_comp: usdValue(72618),
  federal_income_tax_withheld: usdValue(8236.46),
  social_security_wages: usdValue(76440),
  social_security_tax_withheld: usdValue(4739.28),
  medicare_wages_and_tips: usdValue(76440),
  medicare_tax_withheld: usdValue(1108.38),
  social_security_tips: '0.00',
  allocated_tips: '0.00',
  box_9: '',
  dependent_care_benefits: '0.00',
  nonqualified_plans: '0.00',
  box_12: [
    ['D', 3822],
    ['DD', 5522.4],
  ],
  box_13: { statutory_employee: false, retirement_plan: true, third_party_sick_pay: false },
  box_14_other: '',
  state: 'OH',
  employer_state_id_number: '00-482193',
  state_wages_tips: usdValue(72618),
  state_income_tax: usdValue(1582.19),
  local_wages_tips: '0.00',
  local_income_tax: '0.00',
  locality_name: '',
}

/** The 1099-B for 2023: the three sales, including the boxes that the realized gains response omits. */
const form1099B = {
  transactions: sales.map((sale) => ({
    form_8949_box: sale.gain_type === 'SHORT_TERM' ? 'A' : 'D',
    ...sale,
    ordinary: false,
    collectibles: false,
    qualified_opportunity_fund: false,
    federal_income_tax_withheld: usdValue(0),
    loss_not_allowed: false,
  })),
  totals,
}

const proceeds1099B = {
  as_of_date: lastDay,
  account_number: BROKERAGE_ACCOUNT,
  recipient: taxpayer,
  payer: broker,
  ...form1099B,
}

/** The consolidated 1099 of a brokerage account for 2023: dividends, interest, substitute payments, original issue discount and sales. */
const states = [{ state: 'OH', state_identification_number: '00-512084', state_tax_withheld: usdValue(0) }]

const form1099 = {
  record_year: 2023,
  record_date: '02/15/2024',
  document_id: '2023-CONS-0042817',
  account_number: BROKERAGE_ACCOUNT,
  fatca_filing_requirement: false,
  void: false,
  corrected: false,
  recipient: taxpayer,
  payer: broker,
  form_1099_div: {
    total_ordinary_dividends: usdValue(412.36),
    qualified_dividends: usdValue(355.2),
    total_capital_gain_distributions: usdValue(48.15),
    unrecaptured_section_1250_gain: usdValue(3.4),
    nondividend_distributions: usdValue(12),
    federal_income_tax_withheld: usdValue(0),
    section_199a_dividends: usdValue(18.44),
    foreign_tax_paid: usdValue(6.27),
    foreign_country: 'Various',
    fatca_filing_requirement: false,
    exempt_interest_dividends: usdValue(21.9),
    private_activity_bond_interest_dividends: usdValue(2.1),
    states,
  },
  form_1099_int: {
    payer_rtn: '000000628',
    interest_income: usdValue(136.52),
    early_withdrawal_penalty: usdValue(0),
    us_savings_bond_and_treasury_interest: usdValue(84.1),
    federal_income_tax_withheld: usdValue(0),
    foreign_tax_paid: usdValue(0),
    tax_exempt_interest: usdValue(0),
    treasury_bond_premium: usdValue(5.85),
    states,
  },
  form_1099_misc: {
    second_tin_notice: false,
    substitute_payments: usdValue(14.2),
    federal_income_tax_withheld: usdValue(0),
    fatca_filing_requirement: false,
    states: states.map((line) => ({ ...line, state_income: usdValue(14.2) })),
  },
  form_1099_oid: {
    fatca_filing_requirement: false,
    original_issue_discount: usdValue(21.75),
    other_periodic_interest: usdValue(30),
    federal_income_tax_withheld: usdValue(0),
    description: 'Example Lakefront Utility 3% notes due 06/15/2031, CUSIP 990301AB5',
    states,
  },
  form_1099_B: form1099B,
}

/**
 * The 1098 for 2023: a loan of 168,000 from June 2022 at 5.375% over 30 years, with twelve payments of 940.75. The house is not at the
 * borrower's address, which is rented.
 */
const sums = {
  mortgage_interest_received: usdValue(8921.2),
  outstanding_mortgage_principal: usdValue(167050.28),
  refund_of_overpaid_interest: usdValue(0),
  mortgage_insurance_premiums: usdValue(0),
  points_paid: usdValue(0),
  property_tax: usdValue(2214.6),
}

const form1098 = {
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

export const taxExamples = {
  SVC_W2_RECORD: w2,
  SVC_1099_RECORD: form1099,
  SVC_FORM_1098_MORTGAGE_INTEREST: form1098,
  SVC_PROCEEDS_1099_B: proceeds1099B,
}
