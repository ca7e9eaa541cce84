import { gap } from '../define/origin.ts'

export const W2_NESTED_SHAPES = gap('w2-nested-shapes', {
  absent: 'What employee, employer, box_13, the amount objects and the pairs of box_12 of a W-2 hold.',
  assumed:
    'The lettered boxes a to f as employee and employer, three flags in box 13, {currency, value} for the amounts of boxes 1 to 6, 16 and 17, and in box 12 a code followed by an amount, a number or a decimal string.',
  why: 'The record names its fields after the boxes of the official form, so the form decides what is in them; an amount that is an object has the shape that the proceeds of a 1099-B have.',
})

export const FORM_1099_BOXES = gap('form-1099-boxes', {
  absent: 'What the form_1099_… objects of a 1099 hold.',
  assumed:
    'One field for each box of the official form, with its number in the description; amounts as {currency, value}; boxes that the form repeats for each state or locality as a list.',
  why: 'A reader of tax data looks for boxes. The forms have two lines for states, and statements that combine forms have more, so a single set of fields would lose some.',
})

export const FORM_1099_B_SHAPE = gap('form-1099-b-shape', {
  absent: 'What form_1099_B and the transactions of SVC_PROCEEDS_1099_B hold beyond what the realized gains answer shows.',
  assumed:
    'The transactions and totals of the realized gains answer, each transaction with the boxes of the form that the answer leaves out.',
  why: 'Both come from the same form: one shape serves a reader of either, and boxes such as withheld tax have no other place to go.',
})

export const FORM_1099_DA_BOXES = gap('form-1099-da-boxes', {
  absent: 'What form_1099_da holds.',
  assumed:
    'Transactions and totals as in form_1099_B, with the boxes of the official form; those between 5 and 14 are described by what they say, without a number. Units are a decimal string.',
  why: 'Digital asset proceeds and securities proceeds are read side by side. The form is new and its middle boxes may still move, their meaning does not; units have up to 18 decimals, more than a double keeps.',
})

export const FORM_1098_BOXES = gap('form-1098-boxes', {
  absent: 'What transactions and totals of a 1098 hold.',
  assumed: 'One transaction for each mortgage of the statement, with boxes 1 to 11, and totals that are the sums of its amounts.',
  why: 'The official form reports one mortgage and a lender may combine several in one statement; totals then answer what a tax return asks.',
})

export const GAIN_ADJUSTMENTS = gap('gain-adjustments', {
  absent: 'How the adjustments of a sale enter its gain.',
  assumed:
    'gain = proceeds - cost - accrued_market_discount + wash_sale_disallowed, and each total is the sum over the transactions of its term.',
  why: 'Accrued market discount is taxed as interest and a disallowed loss is added back; this is the sum that Form 8949 makes of the same columns.',
})

export const GAINS_STATEMENTS = gap('gains-statements', {
  absent: 'Which Items make one element of the realized gains, and how a sale is recognized that several of them state.',
  assumed:
    'One element per Data Source, account and tax year. Account numbers are compared by letters and digits, masked ones as far as they are visible; one that fits several accounts stays apart. The year is that of the form, else of as_of_date, else of the day of sale, else the year before record_date. Void forms are ignored; a corrected form replaces the original, earlier corrections and earlier readings of the account. Two statements mean one sale by equal day of sale and proceeds, where acquisition, quantity, CUSIP and ticker do not differ as far as both state them; alike sales inside one statement are counted each. Corrections precede, then direct connections, then the latest; what one leaves blank the next completes. Sales of a 1099-DA count as assets of type CRYPTO.',
  why: 'The account of the broker and the form it sent show the same sales, and counting them twice doubles an income. Descriptions are worded differently on each; days and proceeds to the cent are what the tax authority matches on. Digital assets moved from form 1099-B to 1099-DA with tax year 2025, and the answer has a type for them.',
})

export const GAINS_TERM = gap('gains-holding-period', {
  absent: 'Which sales are short-term, which long-term, and how totals treat the rest.',
  assumed:
    'gain_type as stated, else the checkbox of Form 8949, else the dates: counted from the day after the acquisition, a sale is long-term from the same day of the next year on. Where none tells, the sale is shown without gain_type and is in no total. A gain whose proceeds or cost are not stated is the stated one, for regulated contracts that of box 11, and unknown otherwise. Amounts are rounded to cents, half away from zero, before they are summed; sales in other currencies than the rest are not summed. Where a statement lists no sale, its own totals are given.',
  why: 'Brokers know of gifts, inheritances and wash sales that move the holding period; the rest is counted as IRS Publication 550 and Revenue Ruling 66-7 do, from the day after the acquisition. A basis that is not stated is unknown, not zero.',
})
