import { gap } from '../define/origin.ts'

export const W2_NESTED_SHAPES = gap('w2-nested-shapes', {
  absent: 'The content of employee, employer, box_13, the amount objects and the pairs of box_12 of a W-2.',
  assumed:
    'The lettered boxes a to f are employee and employer, and box 13 has three flags. The amounts of boxes 1 to 6, 16 and 17 are {currency, value}. A pair of box 12 has a code, then an amount as a number or a decimal string.',
  why: 'The record names its fields after the boxes of the official form, so the form determines their content. An amount object has the same fields as the proceeds of a 1099-B.',
})

export const BOXES_1099 = gap('boxes-1099', {
  absent: 'The content of the form_1099_… objects of a 1099.',
  assumed:
    'One field for each box of the official form, with its number in the description. Amounts are {currency, value}. Boxes that the form repeats for each state or locality are a list.',
  why: 'Readers of tax data look for boxes. The forms have two lines for states, and statements that combine forms have more, so a single set of fields would lose some.',
})

export const FORM_1099_B_SHAPE = gap('form-1099-b-shape', {
  absent: 'The content of form_1099_B and of the transactions of SVC_PROCEEDS_1099_B beyond the realized gains response.',
  assumed: 'The transactions and totals of the realized gains response. Each transaction also has the other boxes of the form.',
  why: 'Both come from the same form, so readers of either can use the same fields. Boxes such as withheld tax have no other place.',
})

export const FORM_1099_DA_BOXES = gap('form-1099-da-boxes', {
  absent: 'The content of form_1099_da.',
  assumed:
    'Transactions and totals as in form_1099_B, with the boxes of the official form. Boxes between 5 and 14 have a description without a number. Units are a decimal string.',
  why: 'Readers compare proceeds of digital assets and of securities. The form is new, and its middle boxes can get other numbers but keep their meaning. Units have up to 18 decimals, more than a double.',
})

export const FORM_1098_BOXES = gap('form-1098-boxes', {
  absent: 'The content of transactions and totals of a 1098.',
  assumed: 'One transaction for each mortgage of the statement, with boxes 1 to 11, and totals with the sums of its amounts.',
  why: 'The official form reports one mortgage, and a lender can combine several in one statement. Totals give the amounts of a tax return.',
})

export const GAIN_ADJUSTMENTS = gap('gain-adjustments', {
  absent: 'How the adjustments of a sale change its gain.',
  assumed:
    'gain = proceeds - cost - accrued_market_discount + wash_sale_disallowed. Each total is the sum of the transactions of its term.',
  why: 'Accrued market discount is taxed as interest, and a disallowed loss is added back. Form 8949 has the same sum of the same columns.',
})

export const GAINS_STATEMENTS = gap('gains-statements', {
  absent: 'Which Items are one element of the realized gains, and how to recognize a sale that several Items state.',
  assumed:
    'One element per broker, account and tax year; statements of one Data Source, or with one EIN of the payer, are of one broker. as_of_date is December 31 of the year, but not after the newest Item was created. Account numbers are compared by letters and digits, and masked ones by their visible part. A masked number that matches several accounts is an element of its own. The year comes from the form, otherwise from as_of_date, otherwise from the day of sale, otherwise it is the year before record_date. Void forms are ignored. A corrected form replaces the original, earlier corrections and earlier readings of the account. Two statements mean one sale if day of sale and proceeds are equal, and if acquisition, quantity, CUSIP and ticker do not differ where both state them. Equal sales within one statement count separately. Corrections come first, then direct connections, then the latest; each completes the blank fields of the one before. Sales of a 1099-DA count as assets of type CRYPTO.',
  why: 'The account of the broker and its form show the same sales, and counting them twice would double an income. Their descriptions differ, but the tax authority also matches on days and exact proceeds. Digital assets moved from form 1099-B to 1099-DA with tax year 2025, and the response has a type for them.',
})

export const GAINS_TERM = gap('gains-holding-period', {
  absent: 'Which sales are short-term or long-term, and how totals treat the rest.',
  assumed:
    'gain_type as stated, otherwise the checkbox of Form 8949, otherwise the dates. From the day after the acquisition, a sale is long-term from the same day of the next year on. If none is known, the sale has no gain_type and is in no total. If proceeds or cost are not stated, the stated gain counts, which is box 11 for regulated contracts; otherwise the gain is unknown. Amounts are rounded to cents, half away from zero, before they are added up. Sales in a currency other than that of the rest are not added. If a statement lists no sale, its own totals are returned.',
  why: 'Brokers know about gifts, inheritances and wash sales that change the holding period. The rest follows IRS Publication 550 and Revenue Ruling 66-7, which count from the day after the acquisition. A basis that is not stated is unknown, not zero.',
})
