/** SVC_1099_RECORD: a 1099, or several 1099s in a consolidated statement. */
import { record } from '../../define/components.ts'
import { decimal, flag, list, ref, text } from '../../define/fields.ts'
import { chosen, specified } from '../../define/origin.ts'
import { BOXES_1099 } from '../../gaps/tax.ts'
import { date, year } from '../../scalars.ts'
import { amount, stateBoxes, TaxParty } from './fields.ts'
import { Form1099Da, Form1099B } from './proceeds-1099-b.ts'

/** Form 1099-DIV: dividends and distributions. */
const Form1099DivState = stateBoxes('Form1099Div', { state: '14', id: '15', tax: '16' })

const Form1099Div = record('Form1099Div', chosen(BOXES_1099), 'Dividends and distributions.', {
  total_ordinary_dividends: amount('Box 1a: total ordinary dividends.'),
  qualified_dividends: amount('Box 1b: qualified dividends, part of box 1a.'),
  total_capital_gain_distributions: amount('Box 2a: total capital gain distributions.'),
  unrecaptured_section_1250_gain: amount('Box 2b: unrecaptured section 1250 gain, part of box 2a.'),
  section_1202_gain: amount('Box 2c: section 1202 gain, part of box 2a.'),
  collectibles_gain: amount('Box 2d: collectibles (28%) gain, part of box 2a.'),
  section_897_ordinary_dividends: amount('Box 2e: section 897 ordinary dividends, part of box 1a.'),
  section_897_capital_gain: amount('Box 2f: section 897 capital gain, part of box 2a.'),
  nondividend_distributions: amount('Box 3: nondividend distributions.'),
  federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
  section_199a_dividends: amount('Box 5: section 199A dividends, part of box 1a.'),
  investment_expenses: amount('Box 6: investment expenses.'),
  foreign_tax_paid: amount('Box 7: foreign tax paid.'),
  foreign_country: text('Box 8: foreign country or US territory that the tax was paid to.'),
  cash_liquidation_distributions: amount('Box 9: cash liquidation distributions.'),
  noncash_liquidation_distributions: amount('Box 10: noncash liquidation distributions, at fair market value.'),
  fatca_filing_requirement: flag('Box 11: the form is filed to meet the FATCA reporting requirement.'),
  exempt_interest_dividends: amount('Box 12: exempt-interest dividends.'),
  private_activity_bond_interest_dividends: amount('Box 13: specified private activity bond interest dividends, part of box 12.'),
  states: list(Form1099DivState, 'Boxes 14 to 16: one entry per state.'),
})

/** Form 1099-INT: interest income. */
const Form1099IntState = stateBoxes('Form1099Int', { state: '15', id: '16', tax: '17' })

const Form1099Int = record('Form1099Int', chosen(BOXES_1099), 'Interest income.', {
  fatca_filing_requirement: flag('FATCA checkbox: the form is filed to meet the FATCA reporting requirement.'),
  payer_rtn: text("Payer's RTN: routing number of the payer."),
  interest_income: amount('Box 1: interest income, excluding box 3.'),
  early_withdrawal_penalty: amount('Box 2: early withdrawal penalty.'),
  us_savings_bond_and_treasury_interest: amount('Box 3: interest on US savings bonds and Treasury obligations.'),
  federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
  investment_expenses: amount('Box 5: investment expenses.'),
  foreign_tax_paid: amount('Box 6: foreign tax paid.'),
  foreign_country: text('Box 7: foreign country or US territory that the tax was paid to.'),
  tax_exempt_interest: amount('Box 8: tax-exempt interest.'),
  private_activity_bond_interest: amount('Box 9: specified private activity bond interest, part of box 8.'),
  market_discount: amount('Box 10: market discount.'),
  bond_premium: amount('Box 11: bond premium.'),
  treasury_bond_premium: amount('Box 12: bond premium on Treasury obligations.'),
  tax_exempt_bond_premium: amount('Box 13: bond premium on a tax-exempt bond.'),
  tax_exempt_bond_cusip: text('Box 14: CUSIP number of the tax-exempt or tax credit bond.'),
  states: list(Form1099IntState, 'Boxes 15 to 17: one entry per state.'),
})

/** Form 1099-MISC: miscellaneous information. */
const Form1099MiscState = stateBoxes(
  'Form1099Misc',
  { state: '17', id: '17', tax: '16' },
  { state_income: amount('Box 18: state income.') },
)

const Form1099Misc = record('Form1099Misc', chosen(BOXES_1099), 'Rents, royalties, prizes and other income.', {
  second_tin_notice: flag('2nd TIN notice: the payer was notified twice that the TIN is incorrect.'),
  rents: amount('Box 1: rents.'),
  royalties: amount('Box 2: royalties.'),
  other_income: amount('Box 3: other income.'),
  federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
  fishing_boat_proceeds: amount('Box 5: fishing boat proceeds.'),
  medical_and_health_care_payments: amount('Box 6: medical and health care payments.'),
  direct_sales: flag('Box 7: the payer sold consumer products of 5,000 or more for resale.'),
  substitute_payments: amount('Box 8: substitute payments in lieu of dividends or interest.'),
  crop_insurance_proceeds: amount('Box 9: crop insurance proceeds.'),
  gross_proceeds_to_attorney: amount('Box 10: gross proceeds paid to an attorney.'),
  fish_purchased_for_resale: amount('Box 11: fish purchased for resale.'),
  section_409a_deferrals: amount('Box 12: section 409A deferrals.'),
  fatca_filing_requirement: flag('Box 13: the form is filed to meet the FATCA reporting requirement.'),
  excess_golden_parachute_payments: amount('Box 14: excess golden parachute payments; on recent forms box 3 of form 1099-NEC.'),
  nonqualified_deferred_compensation: amount('Box 15: nonqualified deferred compensation.'),
  states: list(Form1099MiscState, 'Boxes 16 to 18: one entry per state.'),
})

/** Form 1099-NEC: nonemployee compensation. */
const Form1099NecState = stateBoxes('Form1099Nec', { state: '6', id: '6', tax: '5' }, { state_income: amount('Box 7: state income.') })

const Form1099Nec = record('Form1099Nec', chosen(BOXES_1099), 'Pay for work done by someone who is not an employee.', {
  second_tin_notice: flag('2nd TIN notice: the payer was notified twice that the TIN is incorrect.'),
  nonemployee_compensation: amount('Box 1: nonemployee compensation.'),
  direct_sales: flag('Box 2: the payer sold consumer products of 5,000 or more for resale.'),
  excess_golden_parachute_payments: amount('Box 3: excess golden parachute payments; reserved on earlier forms.'),
  federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
  states: list(Form1099NecState, 'Boxes 5 to 7: one entry per state.'),
})

/** Form 1099-OID: original issue discount. */
const Form1099OidState = stateBoxes('Form1099Oid', { state: '12', id: '13', tax: '14' })

const Form1099Oid = record(
  'Form1099Oid',
  chosen(BOXES_1099),
  'Original issue discount: interest on an obligation issued below its face value.',
  {
    fatca_filing_requirement: flag('FATCA checkbox: the form is filed to meet the FATCA reporting requirement.'),
    original_issue_discount: amount('Box 1: original issue discount for the year.'),
    other_periodic_interest: amount('Box 2: other periodic interest.'),
    early_withdrawal_penalty: amount('Box 3: early withdrawal penalty.'),
    federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
    market_discount: amount('Box 5: market discount.'),
    acquisition_premium: amount('Box 6: acquisition premium.'),
    description: text('Box 7: description of the obligation.'),
    treasury_original_issue_discount: amount('Box 8: original issue discount on Treasury obligations.'),
    investment_expenses: amount('Box 9: investment expenses.'),
    bond_premium: amount('Box 10: bond premium.'),
    tax_exempt_original_issue_discount: amount('Box 11: tax-exempt original issue discount.'),
    states: list(Form1099OidState, 'Boxes 12 to 14: one entry per state.'),
  },
)

/** Form 1099-R: distributions from pensions, annuities, retirement plans and IRAs. */
const percent = (about: string) => decimal(about, { minimum: 0, maximum: 100 })

const Form1099RState = stateBoxes(
  'Form1099R',
  { state: '15', id: '15', tax: '14' },
  { state_distribution: amount('Box 16: state distribution.') },
)

const Locality = record('Form1099RLocality', chosen(BOXES_1099), 'The information for one locality.', {
  local_tax_withheld: amount('Box 17: local tax withheld.'),
  locality_name: text('Box 18: name of the locality.'),
  local_distribution: amount('Box 19: local distribution.'),
})

const Form1099R = record('Form1099R', chosen(BOXES_1099), 'Distributions from pensions, annuities, retirement plans and IRAs.', {
  gross_distribution: amount('Box 1: gross distribution.'),
  taxable_amount: amount('Box 2a: taxable amount.'),
  taxable_amount_not_determined: flag('Box 2b: the payer could not determine the taxable amount.'),
  total_distribution: flag('Box 2b: the distribution closed the account.'),
  capital_gain: amount('Box 3: capital gain, part of box 2a.'),
  federal_income_tax_withheld: amount('Box 4: federal income tax withheld.'),
  employee_contributions_or_insurance_premiums: amount('Box 5: employee or designated Roth contributions, or insurance premiums.'),
  net_unrealized_appreciation: amount("Box 6: net unrealized appreciation in the employer's securities."),
  distribution_codes: text('Box 7: one or two distribution codes.'),
  ira_sep_simple: flag('Box 7: the plan is an IRA, a SEP or a SIMPLE.'),
  other: amount('Box 8: other amount, such as the value of an annuity contract.'),
  other_percent: percent('Box 8: share of the annuity contract, in percent.'),
  percent_of_total_distribution: percent('Box 9a: share of the total distribution that the recipient received, in percent.'),
  total_employee_contributions: amount('Box 9b: total employee contributions.'),
  amount_allocable_to_irr: amount('Box 10: amount allocable to an in-plan Roth rollover within 5 years.'),
  first_year_of_designated_roth: year('Box 11: first year of designated Roth contributions.'),
  fatca_filing_requirement: flag('Box 12: the form is filed to meet the FATCA reporting requirement.'),
  date_of_payment: date('Box 13: date of payment MM/DD/YYYY.'),
  states: list(Form1099RState, 'Boxes 14 to 16: one entry per state.'),
  localities: list(Locality, 'Boxes 17 to 19: one entry per locality.'),
})

export const Form1099Record = record(
  'SVC_1099_RECORD',
  specified('Record schemas'),
  'A 1099 tax form. A consolidated statement contains several forms. Only the forms in the statement are present.',
  {
    record_year: year('The tax year.'),
    record_date: date('Date of the statement MM/DD/YYYY.'),
    document_id: text('Identifier printed on the statement.'),
    account_number: text('Number of the account at the payer; usually masked in part.'),
    fatca_filing_requirement: flag('FATCA checkbox: the form is filed to meet the FATCA reporting requirement.'),
    void: flag('VOID checkbox: the form is withdrawn.'),
    corrected: flag('CORRECTED checkbox: the form replaces an earlier one.'),
    recipient: ref(TaxParty, 'The taxpayer who received the income.'),
    payer: ref(TaxParty, 'The payer of the income, who files the form.'),
    form_1099_div: ref(Form1099Div, 'Form 1099-DIV.'),
    form_1099_int: ref(Form1099Int, 'Form 1099-INT.'),
    form_1099_misc: ref(Form1099Misc, 'Form 1099-MISC.'),
    form_1099_nec: ref(Form1099Nec, 'Form 1099-NEC.'),
    form_1099_oid: ref(Form1099Oid, 'Form 1099-OID.'),
    form_1099_B: ref(Form1099B, 'Form 1099-B.'),
    form_1099_da: ref(Form1099Da, 'Form 1099-DA.'),
    form_1099_r: ref(Form1099R, 'Form 1099-R.'),
  },
)
