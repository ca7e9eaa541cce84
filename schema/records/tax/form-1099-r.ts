/** Form 1099-R: distributions from pensions, annuities, retirement plans and IRAs. */
import { record } from '../../define/components.ts'
import { decimal, flag, list, text } from '../../define/fields.ts'
import { chosen } from '../../define/origin.ts'
import { FORM_1099_BOXES } from '../../gaps/tax.ts'
import { date, year } from '../../scalars.ts'
import { amount } from './amount.ts'
import { stateBoxes } from './state-boxes.ts'

const percent = (about: string) => decimal(about, { minimum: 0, maximum: 100 })

const State = stateBoxes('Form1099R', { state: '15', id: '15', tax: '14' }, { state_distribution: amount('Box 16: state distribution.') })

const Locality = record('Form1099RLocality', chosen(FORM_1099_BOXES), 'What the form reports to one locality.', {
  local_tax_withheld: amount('Box 17: local tax withheld.'),
  locality_name: text('Box 18: name of the locality.'),
  local_distribution: amount('Box 19: local distribution.'),
})

export const Form1099R = record(
  'Form1099R',
  chosen(FORM_1099_BOXES),
  'Distributions from pensions, annuities, retirement plans and IRAs.',
  {
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
    other_percent: percent('Box 8: share in the annuity contract, in percent.'),
    percent_of_total_distribution: percent('Box 9a: share of the recipient in the total distribution, in percent.'),
    total_employee_contributions: amount('Box 9b: total employee contributions.'),
    amount_allocable_to_irr: amount('Box 10: amount allocable to an in-plan Roth rollover within 5 years.'),
    first_year_of_designated_roth: year('Box 11: first year of designated Roth contributions.'),
    fatca_filing_requirement: flag('Box 12: the form is filed to meet the FATCA reporting requirement.'),
    date_of_payment: date('Box 13: date of payment MM/DD/YYYY.'),
    states: list(State, 'Boxes 14 to 16: one entry per state.'),
    localities: list(Locality, 'Boxes 17 to 19: one entry per locality.'),
  },
)
