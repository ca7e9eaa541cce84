import { gap } from '../define/origin.ts'

export const EMPLOYER_EIN = gap('employer-ein', {
  absent: 'The field that carries the EIN which MIE_DRVD_EIN reports as derived.',
  assumed: 'A string `ein` in the remitter of income answers and in the employer of the answers that have one.',
  why: 'The number belongs to the organization, and W-2 forms and tax software call it EIN; a code that reports a value is of no use without the value.',
})

export const INCOME_FROM_1099 = gap('income-from-1099-forms', {
  absent: 'Where income from 1099 forms stands in an income answer, and under which type.',
  assumed:
    'The payer is the remitter; each amount is an entry of `earnings` with the tax year as interval and an amount of type GROSS with ytd_flag true, and is counted in `yearly_earnings`. 1099-INT and 1099-OID give INTEREST, 1099-DIV gives DIVIDENDS, 1099-B gives INVESTMENT, 1099-MISC rents give RENTAL; 1099-NEC, royalties and other income give OTHER.',
  why: 'The published types already name these incomes, so no new shape is needed; original issue discount is taxed as interest, and fees of the self-employed are neither salary nor wages.',
})
