/** Dates of one document do not contradict each other: for each record, which date cannot be after which. */
import type { DateInterval } from '../../../generated/types.ts'
import { dayOf } from '../../determinations/days.ts'
import type { Check } from './checked-item.ts'
import { type Readers, readBy } from './records.ts'

type Text = string | null | undefined
/** The first is not after the second; what is no calendar date, such as a masked one, is not compared. */
type Order = readonly [Text, Text]

const interval = (span: DateInterval | null | undefined): Order => [span?.start_date, span?.end_date]
const startOf = (year: number | undefined) => (year === undefined ? undefined : `01/01/${year}`)
const endOf = (year: number | undefined) => (year === undefined ? undefined : `12/31/${year}`)

const orders: Readers<Order> = {
  SVC_INCOME_EMPLOYMENT_RECORD: (paystub) => {
    const service = paystub.employee?.service_details
    const dated = [...(paystub.roles ?? []), ...(paystub.earnings ?? []), ...(paystub.deductions ?? []), ...(paystub.benefits ?? [])]
    return [
      interval(paystub.interval),
      [paystub.interval?.start_date, paystub.pay_date],
      [paystub.interval?.start_date, paystub.record_date],
      [service?.hire_date, paystub.interval?.end_date],
      [service?.hire_date, service?.termination_date],
      [paystub.employee?.date_of_birth, service?.hire_date],
      ...dated.map((part) => interval(part.interval)),
    ]
  },
  SVC_W2_RECORD: ({ employee, record_year }) => [[employee?.date_of_birth, endOf(record_year)]],
  SVC_1099_RECORD: ({ record_year, record_date }) => [[startOf(record_year), record_date]],
  SVC_FORM_1098_MORTGAGE_INTEREST: ({ record_year, record_date, transactions = [] }) => [
    [startOf(record_year), record_date],
    ...transactions.map(({ mortgage_origination_date }): Order => [mortgage_origination_date, endOf(record_year)]),
  ],
  SVC_STUDENT_ID_RECORD: ({ valid_from, valid_upto, student }) => [
    [valid_from, valid_upto],
    [student?.date_of_birth, valid_from],
  ],
  SVC_ACADEMIC_RECORD: ({ student, transcript_date, academic_sessions = [] }) => [
    [student?.date_of_birth, transcript_date],
    ...academic_sessions.map(interval),
  ],
  SVC_INSURANCE_RECORD: ({ coverage_period }) => [interval(coverage_period)],
  SVC_AUTO_INSURANCE_CLAIM_RECORD: ({ auto_insurance_claims = [] }) =>
    auto_insurance_claims.map(({ date_of_loss, date_reported }): Order => [date_of_loss, date_reported]),
}

export const dateOrder: Check = {
  code: 'DATE_MISMATCH',
  finds: (item) => readBy(orders, item).some(([first, second]) => (dayOf(first) ?? -Infinity) > (dayOf(second) ?? Infinity)),
}
