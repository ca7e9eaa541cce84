/** The consolidated 1099 of a brokerage account for 2023: dividends, interest, substitute payments, discount, sales. */
import { BROKERAGE_ACCOUNT, broker, taxpayer, usdValue } from './parties.ts'
import { form1099B } from './proceeds-1099-b.ts'

const states = [{ state: 'OH', state_identification_number: '00-512084', state_tax_withheld: usdValue(0) }]

export const form1099 = {
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
