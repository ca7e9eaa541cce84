/** SVC_W2_RECORD: an employee's wages and the taxes withheld by an employer in a year. */
import { nullableRecord, record, union } from '../../define/components.ts'
import { decimal, flag, list, ref, text } from '../../define/fields.ts'
import { chosen, published, specified } from '../../define/origin.ts'
import { W2_NESTED_SHAPES } from '../../gaps/tax.ts'
import { Address, personName } from '../../resources/person.ts'
import { year } from '../../scalars.ts'
import { amount } from './fields.ts'

/** Box 12 of a W-2: up to four pairs of a code and an amount. */
const codes = {
  A: 'uncollected social security tax on tips',
  B: 'uncollected Medicare tax on tips',
  C: 'taxable cost of group-term life insurance above 50,000',
  D: 'deferrals to a 401(k) plan',
  E: 'deferrals to a 403(b) plan',
  F: 'deferrals to a 408(k)(6) SEP',
  G: 'deferrals to a 457(b) plan',
  H: 'deferrals to a 501(c)(18)(D) plan',
  J: 'nontaxable sick pay',
  K: 'excise tax on excess golden parachute payments',
  L: 'substantiated business expense reimbursements',
  M: 'uncollected social security tax on group-term life insurance of a former employee',
  N: 'uncollected Medicare tax on group-term life insurance of a former employee',
  P: 'excludable moving expenses of the armed forces',
  Q: 'nontaxable combat pay',
  R: 'employer contributions to an Archer MSA',
  S: 'deferrals to a SIMPLE plan',
  T: 'adoption benefits',
  V: 'income from nonstatutory stock options',
  W: 'employer contributions to a health savings account',
  Y: 'deferrals to a 409A nonqualified plan',
  Z: 'income from a nonqualified plan that fails 409A',
  AA: 'designated Roth contributions to a 401(k) plan',
  BB: 'designated Roth contributions to a 403(b) plan',
  DD: 'cost of employer-sponsored health coverage',
  EE: 'designated Roth contributions to a governmental 457(b) plan',
  FF: 'benefits of a qualified small employer health reimbursement arrangement',
  GG: 'income from qualified equity grants under 83(i)',
  HH: 'deferrals under 83(i) elections at the end of the year',
  II: 'Medicaid waiver payments excluded from income',
}

const meanings = Object.entries(codes).map(([code, meaning]) => `${code} ${meaning}`)

const W2Box12Value = union(
  'W2Box12Value',
  chosen(W2_NESTED_SHAPES),
  `First a code of one or two capital letters, then its amount. Codes: ${meanings.join('; ')}.`,
  [text('The code, or the amount as a decimal string.'), decimal('The amount.')],
)

const pair = { ...list(W2Box12Value, 'A code and its amount.', { minItems: 2, maxItems: 2 }), 'x-code-and-amount': true }

const box12 = list(pair, 'Boxes 12a to 12d: pairs of a code and an amount, such as ["D", 3600].')

const W2Employee = nullableRecord('W2Employee', published, 'The employee of a W-2.', {
  ssn: text('Box a: social security number; usually masked in part.'),
  ...chosen(W2_NESTED_SHAPES)({
    first_name: ref(personName.first_name, 'Box e: given name.'),
    full_name: ref(personName.full_name, 'Box e: the whole name as printed.'),
  }),
  middle_name: ref(personName.middle_name, 'Box e: middle name or initial.'),
  last_name: ref(personName.last_name, 'Box e: family name.'),
  suffix: ref(personName.suffix, 'Box e: suffix after the name.'),
  prefix: personName.prefix,
  gender: text('Gender, if the source states it.'),
  date_of_birth: text('Date of birth MM/DD/YYYY, if the source states it; may be masked in part.'),
  address: ref(Address, 'Box f: address of the employee.'),
})

const W2Employer = record('W2Employer', chosen(W2_NESTED_SHAPES), 'The employer of a W-2.', {
  ein: text('Box b: employer identification number.'),
  name: text('Box c: name of the employer.'),
  address: ref(Address, 'Box c: address of the employer.'),
})

const W2Box13 = record('W2Box13', chosen(W2_NESTED_SHAPES), 'The three checkboxes of box 13.', {
  statutory_employee: flag('Box 13: social security and Medicare tax were withheld, but no federal income tax.'),
  retirement_plan: flag('Box 13: the employee participated in a retirement plan of the employer.'),
  third_party_sick_pay: flag('Box 13: a third party, such as an insurer, paid sick pay.'),
})

export const W2Record = record('SVC_W2_RECORD', specified('Record schemas'), 'A W-2 tax form. String values are as printed.', {
  record_year: year('The tax year.'),
  employee: ref(W2Employee, 'Boxes a, e and f: the employee.'),
  employer: ref(W2Employer, 'Boxes b and c: the employer.'),
  control_number: text('Box d: control number of the employer.'),
  wages_tips_other_comp: amount('Box 1: wages, tips, other compensation.'),
  federal_income_tax_withheld: amount('Box 2: federal income tax withheld.'),
  social_security_wages: amount('Box 3: social security wages.'),
  social_security_tax_withheld: amount('Box 4: social security tax withheld.'),
  medicare_wages_and_tips: amount('Box 5: Medicare wages and tips.'),
  medicare_tax_withheld: amount('Box 6: Medicare tax withheld.'),
  social_security_tips: text('Box 7: social security tips.'),
  allocated_tips: text('Box 8: allocated tips.'),
  box_9: text('Box 9: blank, or a verification code on forms of some years.'),
  dependent_care_benefits: text('Box 10: dependent care benefits.'),
  nonqualified_plans: text('Box 11: distributions from nonqualified plans.'),
  box_12: box12,
  box_13: ref(W2Box13, 'Box 13: three checkboxes.'),
  box_14_other: text('Box 14: other information from the employer.'),
  state: text('Box 15: state, as a two-letter code.'),
  employer_state_id_number: text("Box 15: the employer's identification number in that state."),
  state_wages_tips: amount('Box 16: wages, tips and other pay taxable in the state.'),
  state_income_tax: amount('Box 17: state income tax withheld.'),
  local_wages_tips: text('Box 18: wages, tips and other pay taxable in the locality.'),
  local_income_tax: text('Box 19: local income tax withheld.'),
  locality_name: text('Box 20: name of the locality.'),
})
