/** Income summary: each form 1099 that is income, and which box of it. */
import type { SVC_1099_RECORD } from '../../../../../generated/types.ts'
import type { Scenario } from '../../scenario.ts'
import { serviceStep, createItemStep } from '../steps.ts'

/** Northgate Brokerage. */
const PAYER = 'brk_2gVndwRa0rYs4IfTg6CpNx8MuHk'

const usd = (value: number) => ({ currency: 'USD' as const, value })
const BROKER = { payer: { name: 'Northgate Brokerage', tin: '98-7654321' } }

const INT: SVC_1099_RECORD = { form_1099_int: { interest_income: usd(312.5) } }
const DIV: SVC_1099_RECORD = { form_1099_div: { total_ordinary_dividends: usd(845.2) } }

interface Case extends Pick<Scenario, 'about'> {
  readonly form: string
  readonly record: SVC_1099_RECORD
}

const CASES: readonly Case[] = [
  {
    form: 'NEC',
    about: 'The earnings are box 1 of the 1099-NEC, nonemployee compensation.',
    record: { form_1099_nec: { nonemployee_compensation: usd(9_000) } },
  },
  {
    form: 'MISC',
    about: 'The earnings are rents, royalties and other income, boxes 1 to 3 of the 1099-MISC.',
    record: { form_1099_misc: { rents: usd(14_400), royalties: usd(620), other_income: usd(150) } },
  },
  { form: 'INT', about: 'The earnings are the interest on the 1099-INT.', record: INT },
  { form: 'DIV', about: 'The earnings are the dividends on the 1099-DIV.', record: DIV },
  {
    form: 'OID',
    about: 'The earnings are the original issue discount on the 1099-OID.',
    record: { form_1099_oid: { original_issue_discount: usd(48.75) } },
  },
  {
    form: 'B',
    about: 'The earnings are the gain of the sale on the 1099-B.',
    record: { form_1099_B: { transactions: [{ proceeds: usd(5_200), cost: usd(4_100), gain: usd(1_100) }] } },
  },
]

const type = 'INCOME_SUMMARY' as const
const steps = (record: SVC_1099_RECORD) => [
  createItemStep(PAYER, 'SVC_1099_RECORD', { ...BROKER, record_year: '@year-1', ...record }),
  serviceStep('get_income_summary'),
]

export const form1099Scenarios: readonly Scenario[] = [
  ...CASES.map(
    ({ form, about, record }): Scenario => ({
      name: `income-of-form-1099-${form.toLowerCase()}`,
      about,
      type,
      brings: [`MIE_VF_US1099${form}`, `MIE_ERNG_1099${form}`],
      steps: steps(record),
    }),
  ),
  {
    name: 'income-of-consolidated-form-1099',
    about: 'One statement of the broker holds a 1099-INT and a 1099-DIV.',
    type,
    brings: ['MIE_VF_US1099CONSOLIDATED', 'MIE_ERNG_1099INT', 'MIE_ERNG_1099DIV'],
    steps: steps({ ...INT, ...DIV }),
  },
  {
    name: 'yearly-earnings-unavailable',
    about: 'Yearly earnings cannot be derived: the 1099-INT is of no year.',
    type,
    brings: ['MIE_VF_US1099INT', 'MIE_ERNG_1099INT', 'MIE_INSUFFICIENT_DATA'],
    steps: [createItemStep(PAYER, 'SVC_1099_RECORD', { ...BROKER, ...INT }), serviceStep('get_income_summary')],
  },
]
