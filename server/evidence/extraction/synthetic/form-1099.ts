/** SVC_1099_RECORD of the last tax year, by form; a consolidated statement of a brokerage holds several. */
import type { SVC_1099_RECORD as Record } from '../../../../generated/types.ts'
import { taxYear, utc, written } from '../calendar.ts'
import { Chance } from '../chance.ts'
import { brokerages, employers, type Issuer } from '../institutions.ts'
import { personOf, taxpayer } from '../person.ts'
import type { Subject } from '../subject.ts'
import { FORMS, type FormName } from './form-1099-boxes.ts'

interface Statement {
  readonly forms: readonly FormName[]
  readonly payers: readonly Issuer[]
  /** The day of the year after on which it is sent: month and day. */
  readonly sent: readonly [number, number]
}

const ofBroker = (...forms: FormName[]): Statement => ({ forms, payers: brokerages, sent: [2, 15] })
const ofCustomer = (...forms: FormName[]): Statement => ({ forms, payers: employers, sent: [1, 31] })

const STATEMENTS = {
  FORM_1099_B: ofBroker('form_1099_B'),
  FORM_1099_DIV: ofBroker('form_1099_div'),
  FORM_1099_INT: ofBroker('form_1099_int'),
  FORM_1099_OID: ofBroker('form_1099_oid'),
  FORM_1099_MISC: ofCustomer('form_1099_misc'),
  FORM_1099_NEC: ofCustomer('form_1099_nec'),
  FORM_1099_CONSOLIDATED: ofBroker('form_1099_div', 'form_1099_int', 'form_1099_oid', 'form_1099_B'),
} as const

export const form1099 =
  (type: keyof typeof STATEMENTS) =>
  ({ individual, now, content }: Subject): Record => {
    const { forms, payers, sent } = STATEMENTS[type]
    const chance = new Chance(type, content)
    const year = taxYear(now)
    const { name, tin, phone_number, address } = chance.pick(payers)
    const payer = { name, tin, phone_number, address }
    return {
      record_year: year,
      record_date: written(utc(year + 1, ...sent)),
      document_id: `${year}-EX-${chance.digits(7)}`,
      account_number: `XXXX-${chance.digits(4)}`,
      fatca_filing_requirement: false,
      void: false,
      corrected: false,
      recipient: taxpayer(personOf(individual)),
      payer,
      ...Object.fromEntries(forms.map((form) => [form, FORMS[form](chance, year, address.state ?? '')])),
    }
  }
