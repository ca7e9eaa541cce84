/** Income summary: wages and EIN of a W-2, and what is unavailable without it. */
import type { Scenario } from '../../scenario.ts'
import { serviceStep } from '../steps.ts'
import { PAYSTUB, paystubStep, W2_FORM, w2Step } from './documents.ts'

const type = 'INCOME_SUMMARY' as const
const { wages_tips_other_comp: _, ...WITHOUT_WAGES } = W2_FORM

export const earningsScenarios: readonly Scenario[] = [
  {
    name: 'income-is-box-1-of-the-w2',
    about: 'The income of two years is wages, tips and other compensation, box 1 of the W-2 of each year.',
    type,
    brings: ['MIE_VF_W2', 'MIE_VF_USW2', 'MIE_DRVD_EIN'],
    steps: [w2Step(W2_FORM), w2Step({ ...W2_FORM, record_year: '@year-2' }), serviceStep('get_income_summary')],
  },
  {
    name: 'ein-taken-from-the-w2',
    about: 'The paystub names no EIN; that of the employer is taken from the W-2.',
    type,
    brings: ['MIE_DRVD_EIN', 'MIE_VF_USP_USW2', 'MIE_VF_W2'],
    steps: [paystubStep(PAYSTUB), w2Step(W2_FORM), serviceStep('get_income_summary')],
  },
  {
    name: 'earnings-unavailable',
    about: 'Earnings cannot be derived: box 1 of the W-2 is empty, and those of a year are not asked for.',
    type,
    request_details: { get_yearly_earnings: false },
    brings: ['MIE_VF_USW2', 'MIE_DRVD_EIN', 'MIE_INSUFFICIENT_DATA'],
    steps: [w2Step(WITHOUT_WAGES), serviceStep('get_income_summary')],
  },
  {
    name: 'ein-unavailable',
    about: 'The EIN cannot be derived: a paystub names none, and no W-2 is there.',
    type,
    brings: ['MIE_VF_USP_NO_BAC', 'MIE_INSUFFICIENT_DATA'],
    steps: [paystubStep(PAYSTUB), serviceStep('get_income_summary')],
  },
]
