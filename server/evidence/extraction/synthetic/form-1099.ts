/** SVC_1099_RECORD of the last tax year, by form. A consolidated statement of a brokerage contains several forms. */
import type { InstitutionType, Known, SVC_1099_RECORD as Record } from '../../../../generated/types.ts'
import { lastTaxYear, utcDay, formatDate } from '../calendar.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import { brokerageIssuers, employerIssuers, issuerAt, type Issuer } from '../issuers.ts'
import { syntheticPerson, taxPartyOf } from '../person.ts'
import type { SyntheticInput } from './input.ts'
import { FORM_BOXES, type FormField } from './form-1099-boxes.ts'

interface StatementKind {
  readonly forms: readonly FormField[]
  readonly by: Known<InstitutionType>
  readonly payers: readonly Issuer[]
  /** Month and day of the next year on which it is sent. */
  readonly sent: readonly [number, number]
}

const fromBroker = (...forms: FormField[]): StatementKind => ({ forms, by: 'BROKERAGE_ACCOUNT', payers: brokerageIssuers, sent: [2, 15] })
const fromCustomer = (...forms: FormField[]): StatementKind => ({ forms, by: 'EMPLOYER', payers: employerIssuers, sent: [1, 31] })

const STATEMENTS = {
  FORM_1099_B: fromBroker('form_1099_B'),
  FORM_1099_DIV: fromBroker('form_1099_div'),
  FORM_1099_INT: fromBroker('form_1099_int'),
  FORM_1099_OID: fromBroker('form_1099_oid'),
  FORM_1099_MISC: fromCustomer('form_1099_misc'),
  FORM_1099_NEC: fromCustomer('form_1099_nec'),
  FORM_1099_CONSOLIDATED: fromBroker('form_1099_div', 'form_1099_int', 'form_1099_oid', 'form_1099_B'),
} as const

export const syntheticForm1099 =
  (type: keyof typeof STATEMENTS) =>
  ({ individual, now, content, source }: SyntheticInput): Record => {
    const { forms, by, payers, sent } = STATEMENTS[type]
    const random = new SyntheticRandom(type, content)
    const year = lastTaxYear(now)
    const anyone = random.pick(payers)
    const { name, tin, phone_number, address } = issuerAt(source, by) ?? anyone
    const payer = { name, tin, phone_number, address }
    return {
      record_year: year,
      record_date: formatDate(utcDay(year + 1, ...sent)),
      document_id: `${year}-EX-${random.digits(7)}`,
      account_number: `XXXX-${random.digits(4)}`,
      fatca_filing_requirement: false,
      void: false,
      corrected: false,
      recipient: taxPartyOf(syntheticPerson(individual)),
      payer,
      ...Object.fromEntries(forms.map((form) => [form, FORM_BOXES[form](random, year, address.state ?? '')])),
    }
  }
