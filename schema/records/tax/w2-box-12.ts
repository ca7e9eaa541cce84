/** Box 12 of a W-2: up to four pairs of a code and an amount. */
import { union } from '../../define/components.ts'
import { decimal, list, text } from '../../define/fields.ts'
import { chosen } from '../../define/origin.ts'
import { W2_NESTED_SHAPES } from '../../gaps/tax.ts'

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
  `In first place a code of one or two capitals, in second place its amount. Codes: ${meanings.join('; ')}.`,
  [text('The code, or the amount as a decimal string.'), decimal('The amount.')],
)

const pair = { ...list(W2Box12Value, 'A code and its amount.', { minItems: 2, maxItems: 2 }), 'x-code-and-amount': true }

export const box12 = list(pair, 'Boxes 12a to 12d: pairs of a code and an amount, such as ["D", 3600].')
