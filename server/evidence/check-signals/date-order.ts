/** Checks the order of dates inside one document: for each record, pairs of dates of which the first is not after the second. */
import type { DateInterval } from '../../../generated/types.ts'
import { dayOf } from '../../determinations/days.ts'
import type { Check } from './checked-item.ts'
import { type RecordReaders, readRecord } from './records.ts'

type Text = string | null | undefined
/** The first must not be after the second. A text that is not a calendar date, such as a masked one, is not compared. */
type Order = readonly [Text, Text]

const orderOf = (span: DateInterval | null | undefined): Order => [span?.start_date, span?.end_date]
const firstDayOf = (year: number | undefined) => (year === undefined ? undefined : `01/01/${year}`)
const lastDayOf = (year: number | undefined) => (year === undefined ? undefined : `12/31/${year}`)

const orders: RecordReaders<Order> = {
  SVC_INCOME_EMPLOYMENT_RECORD: (paystub) => {
    const service = paystub.employee?.service_details
    const dated = [...(paystub.roles ?? []), ...(paystub.earnings ?? []), ...(paystub.deductions ?? []), ...(paystub.benefits ?? [])]
    return [
      orderOf(paystub.interval),
      [paystub.interval?.start_date, paystub.pay_date],
      [paystub.interval?.start_date, paystub.record_date],
      [service?.hire_date, paystub.interval?.end_date],
      [service?.hire_date, service?.termination_date],
      [paystub.employee?.date_of_birth, service?.hire_date],
      ...dated.map((part) => orderOf(part.interval)),
    ]
  },
  SVC_W2_RECORD: ({ employee, record_year }) => [[employee?.date_of_birth, lastDayOf(record_year)]],
  SVC_1099_RECORD: ({ record_year, record_date }) => [[firstDayOf(record_year), record_date]],
  SVC_FORM_1098_MORTGAGE_INTEREST: ({ record_year, record_date, transactions = [] }) => [
    [firstDayOf(record_year), record_date],
    ...transactions.map(({ mortgage_origination_date }): Order => [mortgage_origination_date, lastDayOf(record_year)]),
  ],
  SVC_STUDENT_ID_RECORD: ({ valid_from, valid_upto, student }) => [
    [valid_from, valid_upto],
    [student?.date_of_birth, valid_from],
  ],
  SVC_ACADEMIC_RECORD: ({ student, transcript_date, academic_sessions = [] }) => [
    [student?.date_of_birth, transcript_date],
    ...academic_sessions.map(orderOf),
  ],
  SVC_INSURANCE_RECORD: ({ coverage_period }) => [orderOf(coverage_period)],
  SVC_AUTO_INSURANCE_CLAIM_RECORD: ({ auto_insurance_claims = [] }) =>
    auto_insurance_claims.map(({ date_of_loss, date_reported }): Order => [date_of_loss, date_reported]),
}

export const dateOrderCheck: Check = {
  code: 'DATE_MISMATCH',
  finds: (item) => readRecord(orders, item).some(([first, second]) => (dayOf(first) ?? -Infinity) > (dayOf(second) ?? Infinity)),
}
