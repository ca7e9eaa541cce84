/** SVC_1099_RECORD: one 1099, or several in a consolidated statement. */
import { record } from '../../define/components.ts'
import { flag, ref, text } from '../../define/fields.ts'
import { specified } from '../../define/origin.ts'
import { date, year } from '../../scalars.ts'
import { Form1099B } from './form-1099-b.ts'
import { Form1099Da } from './form-1099-da.ts'
import { Form1099Div } from './form-1099-div.ts'
import { Form1099Int } from './form-1099-int.ts'
import { Form1099Misc } from './form-1099-misc.ts'
import { Form1099Nec } from './form-1099-nec.ts'
import { Form1099Oid } from './form-1099-oid.ts'
import { Form1099R } from './form-1099-r.ts'
import { TaxParty } from './tax-party.ts'

export const Form1099Record = record(
  'SVC_1099_RECORD',
  specified('Record schemas'),
  'A 1099 tax form. A consolidated statement holds several forms; only those it contains are present.',
  {
    record_year: year('The tax year.'),
    record_date: date('Date of the statement MM/DD/YYYY.'),
    document_id: text('Identifier printed on the statement.'),
    account_number: text('Number of the account at the payer; usually masked in part.'),
    fatca_filing_requirement: flag('FATCA checkbox: the form is filed to meet the FATCA reporting requirement.'),
    void: flag('VOID checkbox: the form is withdrawn.'),
    corrected: flag('CORRECTED checkbox: the form replaces an earlier one.'),
    recipient: ref(TaxParty, 'The taxpayer who received the income.'),
    payer: ref(TaxParty, 'Who paid the income and files the form.'),
    form_1099_div: ref(Form1099Div, 'Form 1099-DIV.'),
    form_1099_int: ref(Form1099Int, 'Form 1099-INT.'),
    form_1099_misc: ref(Form1099Misc, 'Form 1099-MISC.'),
    form_1099_nec: ref(Form1099Nec, 'Form 1099-NEC.'),
    form_1099_oid: ref(Form1099Oid, 'Form 1099-OID.'),
    form_1099_B: ref(Form1099B, 'Form 1099-B.'),
    form_1099_da: ref(Form1099Da, 'Form 1099-DA.'),
    form_1099_r: ref(Form1099R, 'Form 1099-R.'),
  },
)
