/** SVC_PROCEEDS_1099_B: sales of one brokerage account in one year. */
import { record } from '../../define/components.ts'
import { list, ref, text } from '../../define/fields.ts'
import { specified } from '../../define/origin.ts'
import { millis } from '../../scalars.ts'
import { Form1099BTransaction } from './form-1099-b.ts'
import { GainTotals } from './gain-totals.ts'
import { TaxParty } from './tax-party.ts'

export const Proceeds1099B = record('SVC_PROCEEDS_1099_B', specified('Record schemas'), 'A 1099-B of one brokerage account.', {
  as_of_date: millis('Day the statement is about: the last of the tax year.'),
  account_number: text('Number of the brokerage account; usually masked in part.'),
  recipient: ref(TaxParty, 'The taxpayer who received the proceeds.'),
  payer: ref(TaxParty, 'The broker, who files the form.'),
  transactions: list(Form1099BTransaction, 'One entry per transaction.'),
  totals: ref(GainTotals, 'Realized gain totals: sums over the transactions.'),
})
