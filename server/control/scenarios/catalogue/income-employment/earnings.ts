/** Scenarios for the income summary: the income boxes on each 1099 form, wages and the EIN from a W-2, and unavailable data. */
import type { SVC_1099_RECORD } from '../../../../../generated/types.ts'
import type { Scenario } from '../../scenario.ts'
import { serviceStep, createItemStep } from '../steps.ts'
import { PAYSTUB, PAYSTUB_OF_JUNE, paystubStep, W2_FORM, w2Step } from './documents.ts'

/** Northgate Brokerage. */
const PAYER = 'brk_2gVndwRa0rYs4IfTg6CpNx8MuHk'

const usd = (value: number) => ({ currency: 'USD' as const, value })
const BROKER = { payer: { name: 'Northgate Brokerage', tin: '98-7654321' } }

const INT: SVC_1099_RECORD = { form_1099_int: { interest_income: usd(312.5) } }
const DIV: SVC_1099_RECORD = { form_1099_div: { total_ordinary_dividends: usd(845.2) } }

interface Case extends Pick<Scenario, 'description'> {
  readonly form: string
  readonly record: SVC_1099_RECORD
}

const CASES: readonly Case[] = [
  {
    form: 'NEC',
    description: 'The earnings are the nonemployee compensation in box 1 of the 1099-NEC.',
    record: { form_1099_nec: { nonemployee_compensation: usd(9_000) } },
  },
  {
    form: 'MISC',
    description: 'The earnings are the rents, royalties and other income in boxes 1 to 3 of the 1099-MISC.',
    record: { form_1099_misc: { rents: usd(14_400), royalties: usd(620), other_income: usd(150) } },
  },
  { form: 'INT', description: 'The earnings are the interest income of the 1099-INT.', record: INT },
  { form: 'DIV', description: 'The earnings are the ordinary dividends of the 1099-DIV.', record: DIV },
  {
    form: 'OID',
    description: 'The earnings are the original issue discount of the 1099-OID.',
    record: { form_1099_oid: { original_issue_discount: usd(48.75) } },
  },
  {
    form: 'B',
    description: 'The earnings are the gain from the sale on the 1099-B.',
    record: { form_1099_B: { transactions: [{ proceeds: usd(5_200), cost: usd(4_100), gain: usd(1_100) }] } },
  },
]

const type = 'INCOME_SUMMARY' as const
const { wages_tips_other_comp: _, ...WITHOUT_WAGES } = W2_FORM
const steps = (record: SVC_1099_RECORD) => [
  createItemStep(PAYER, 'SVC_1099_RECORD', { ...BROKER, record_year: '@year-1', ...record }),
  serviceStep('get_income_summary'),
]

export const earningsScenarios: readonly Scenario[] = [
  ...CASES.map(({ form, description, record }): Scenario => ({
    name: `income-of-form-1099-${form.toLowerCase()}`,
    description,
    type,
    outcomes: [`MIE_VF_US1099${form}`, `MIE_ERNG_1099${form}`],
    steps: steps(record),
  })),
  {
    name: 'income-of-consolidated-form-1099',
    description: 'The broker statement contains a 1099-INT and a 1099-DIV.',
    type,
    outcomes: ['MIE_VF_US1099CONSOLIDATED', 'MIE_ERNG_1099INT', 'MIE_ERNG_1099DIV'],
    steps: steps({ ...INT, ...DIV }),
  },
  {
    name: 'yearly-earnings-unavailable',
    description:
      'Yearly earnings cannot be derived because the only paystub from last year shows no total and the only W-2 is for the year before last.',
    type,
    outcomes: ['MIE_VF_USP_USW2', 'MIE_VF_W2', 'MIE_DRVD_EIN', 'MIE_INSUFFICIENT_DATA'],
    steps: [paystubStep(PAYSTUB_OF_JUNE), w2Step({ ...W2_FORM, record_year: '@year-2' }), serviceStep('get_income_summary')],
  },
  {
    name: 'income-is-box-1-of-the-w2',
    description: 'The income for two years is the wages, tips and other compensation in box 1 of each W-2.',
    type,
    outcomes: ['MIE_VF_W2', 'MIE_VF_USW2', 'MIE_DRVD_EIN'],
    steps: [w2Step(W2_FORM), w2Step({ ...W2_FORM, record_year: '@year-2' }), serviceStep('get_income_summary')],
  },
  {
    name: 'ein-taken-from-the-w2',
    description: 'The paystub shows no EIN, so the EIN is taken from the W-2.',
    type,
    outcomes: ['MIE_DRVD_EIN', 'MIE_VF_USP_USW2', 'MIE_VF_W2'],
    steps: [paystubStep(PAYSTUB), w2Step(W2_FORM), serviceStep('get_income_summary')],
  },
  {
    name: 'earnings-unavailable',
    description: 'Earnings cannot be derived because box 1 of the W-2 is empty. The request does not ask for yearly earnings.',
    type,
    request_details: { get_yearly_earnings: false },
    outcomes: ['MIE_VF_USW2', 'MIE_DRVD_EIN', 'MIE_INSUFFICIENT_DATA'],
    steps: [w2Step(WITHOUT_WAGES), serviceStep('get_income_summary')],
  },
  {
    name: 'ein-unavailable',
    description: 'The EIN cannot be derived because the paystub shows no EIN and there is no W-2.',
    type,
    outcomes: ['MIE_VF_USP_NO_BAC', 'MIE_INSUFFICIENT_DATA'],
    steps: [paystubStep(PAYSTUB), serviceStep('get_income_summary')],
  },
]
