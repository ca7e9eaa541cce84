/** Specifies which parts of each record the checks read. The table must be complete, so every new record has to declare each part. */
import type { RecordName, RecordTypes } from '../../../generated/records.ts'
import { tables } from '../../../generated/tables.ts'
import type { DateInterval } from '../../../generated/types.ts'
import { DAY } from '../../core/durations.ts'
import { parseDay } from '../../determinations/days.ts'
import type { TypedData } from './checked-item.ts'
import { type EmploymentIdentity, employmentOfPaystub, employmentOfW2 } from './employment.ts'
import { formerNames, type NamedPerson, personsOfEmployee, personsOfParty } from './persons.ts'

type Text = string | null | undefined
/**
 * Two dates, the first of which must not be after the second. Text that is not a calendar date, for example a masked date, is not compared.
 */
type DateOrder = readonly [Text, Text]

interface RecordReader<Data> {
  /** The persons in the record. Any of them may be the Individual. */
  readonly persons: (record: Data) => readonly NamedPerson[]
  readonly employments: (record: Data) => readonly EmploymentIdentity[]
  readonly dateOrders: (record: Data) => readonly DateOrder[]
  /** Returns the earliest day on which a document with this record could have been written. Undefined if the record does not show it. */
  readonly earliestDay: (record: Data) => number | undefined
  /** Returns days that must be in the past when the document is submitted. */
  readonly pastDays: (record: Data) => readonly (number | undefined)[]
}

const none = (): [] => []
const unknown = () => undefined

const getOrder = (span: DateInterval | null | undefined): DateOrder => [span?.start_date, span?.end_date]
/**
 * Maximum time between the issue of a paystub and the pay day. A paystub is issued before the pay day if that day is a holiday or the
 * employer is early.
 */
const PAID_AHEAD = 14 * DAY

const getFirstDay = (year: number | undefined) => (year === undefined ? undefined : `01/01/${year}`)
const getLastDay = (year: number | undefined) => (year === undefined ? undefined : `12/31/${year}`)

const readers: { readonly [Name in RecordName]: RecordReader<RecordTypes[Name]> } = {
  SVC_ACADEMIC_RECORD: {
    persons: ({ student }) =>
      student ? [{ names: [student, ...formerNames(student)], number: student.ssn, born: student.date_of_birth }] : [],
    employments: none,
    dateOrders: ({ student, transcript_date, academic_sessions = [] }) => [
      [student?.date_of_birth, transcript_date],
      ...academic_sessions.map(getOrder),
    ],
    earliestDay: ({ transcript_date }) => parseDay(transcript_date),
    pastDays: ({ transcript_date }) => [parseDay(transcript_date)],
  },
  SVC_DIGEST: { persons: none, employments: none, dateOrders: none, earliestDay: unknown, pastDays: none },
  SVC_INCOME_EMPLOYMENT_RECORD: {
    persons: ({ employee }) => personsOfEmployee(employee),
    employments: (paystub) => [employmentOfPaystub(paystub)],
    dateOrders: (paystub) => {
      const service = paystub.employee?.service_details
      const dated = [...(paystub.roles ?? []), ...(paystub.earnings ?? []), ...(paystub.deductions ?? []), ...(paystub.benefits ?? [])]
      return [
        getOrder(paystub.interval),
        [paystub.interval?.start_date, paystub.pay_date],
        [paystub.interval?.start_date, paystub.record_date],
        [service?.hire_date, paystub.interval?.end_date],
        [service?.hire_date, service?.termination_date],
        [paystub.employee?.date_of_birth, service?.hire_date],
        ...dated.map((part) => getOrder(part.interval)),
      ]
    },
    earliestDay: ({ interval }) => parseDay(interval?.start_date),
    pastDays: ({ record_date, interval, pay_date }) => [
      parseDay(record_date),
      parseDay(interval?.start_date),
      (parseDay(pay_date) ?? -Infinity) - PAID_AHEAD,
    ],
  },
  SVC_INSURANCE_RECORD: {
    persons: ({ policy_holders = [] }) => policy_holders.map(({ name }) => ({ names: [{ full_name: name }] })),
    employments: none,
    dateOrders: ({ coverage_period }) => [getOrder(coverage_period)],
    earliestDay: unknown,
    pastDays: ({ as_of_date, record_date }) => [parseDay(as_of_date), parseDay(record_date)],
  },
  SVC_AUTO_INSURANCE_CLAIM_RECORD: {
    persons: none,
    employments: none,
    dateOrders: ({ auto_insurance_claims = [] }) =>
      auto_insurance_claims.map(({ date_of_loss, date_reported }): DateOrder => [date_of_loss, date_reported]),
    earliestDay: unknown,
    pastDays: ({ as_of_date, auto_insurance_claims = [] }) => [
      parseDay(as_of_date),
      ...auto_insurance_claims.flatMap(({ date_of_loss, date_reported }) => [parseDay(date_of_loss), parseDay(date_reported)]),
    ],
  },
  SVC_STUDENT_ID_RECORD: {
    persons: ({ student }) =>
      student
        ? [
            {
              names: [student, ...formerNames(student)],
              number: student.govt_id?.type === 'SSN' ? student.govt_id.id : undefined,
              born: student.date_of_birth,
            },
          ]
        : [],
    employments: none,
    dateOrders: ({ valid_from, valid_upto, student }) => [
      [valid_from, valid_upto],
      [student?.date_of_birth, valid_from],
    ],
    earliestDay: unknown,
    pastDays: none,
  },
  SVC_W2_RECORD: {
    persons: ({ employee }) => personsOfEmployee(employee),
    employments: (w2) => [employmentOfW2(w2)],
    dateOrders: ({ employee, record_year }) => [[employee?.date_of_birth, getLastDay(record_year)]],
    earliestDay: ({ record_year }) => parseDay(getFirstDay(record_year)),
    pastDays: ({ record_year }) => [parseDay(getFirstDay(record_year))],
  },
  SVC_1099_RECORD: {
    persons: ({ recipient }) => personsOfParty(recipient),
    employments: none,
    dateOrders: ({ record_year, record_date }) => [[getFirstDay(record_year), record_date]],
    earliestDay: ({ record_year }) => parseDay(getFirstDay(record_year)),
    pastDays: ({ record_year, record_date }) => [parseDay(getFirstDay(record_year)), parseDay(record_date)],
  },
  SVC_FORM_1098_MORTGAGE_INTEREST: {
    // On form 1098, the payer is the borrower and the recipient is the lender.
    persons: ({ payer }) => personsOfParty(payer),
    employments: none,
    dateOrders: ({ record_year, record_date, transactions = [] }) => [
      [getFirstDay(record_year), record_date],
      ...transactions.map(({ mortgage_origination_date }): DateOrder => [mortgage_origination_date, getLastDay(record_year)]),
    ],
    earliestDay: ({ record_year }) => parseDay(getFirstDay(record_year)),
    pastDays: ({ record_year, record_date }) => [parseDay(getFirstDay(record_year)), parseDay(record_date)],
  },
  SVC_PROCEEDS_1099_B: {
    persons: ({ recipient }) => personsOfParty(recipient),
    employments: none,
    dateOrders: none,
    earliestDay: unknown,
    pastDays: none,
  },
}

const getReader = (type: string) =>
  (readers as Readonly<Record<string, RecordReader<unknown> | undefined>>)[tables.recordByType[type] ?? '']

export const listPersons = ({ type, data }: TypedData): readonly NamedPerson[] => getReader(type)?.persons(data) ?? []
export const listEmployments = ({ type, data }: TypedData): readonly EmploymentIdentity[] => getReader(type)?.employments(data) ?? []
export const listDateOrders = ({ type, data }: TypedData): readonly DateOrder[] => getReader(type)?.dateOrders(data) ?? []
export const listPastDays = ({ type, data }: TypedData): readonly (number | undefined)[] => getReader(type)?.pastDays(data) ?? []
export const getEarliestDay = ({ type, data }: TypedData): number | undefined => getReader(type)?.earliestDay(data)

/** Returns true if checks compare records of this type with the Individual and with each other. */
export const isCompared = (type: string): boolean => {
  const reader = getReader(type)
  return reader !== undefined && (reader.persons !== none || reader.employments !== none)
}

export const COMPARED_TYPES: readonly string[] = Object.keys(tables.recordByType).filter(isCompared)

/** Parts of a record that are read for comparisons with other records. A paystub's amounts are compared only with the nearest paystubs. */
export const COMPARED_PARTS = [
  'student',
  'employee',
  'employer',
  'policy_holders',
  'recipient',
  'payer',
  'pay_date',
] as const satisfies readonly PartOfRecord[]

type PartOfRecord = { [Name in RecordName]: keyof RecordTypes[Name] }[RecordName]

/** Returns the data as the named record. Undefined if it is a different record. */
export const asRecord = <Name extends RecordName>(name: Name, { type, data }: TypedData): RecordTypes[Name] | undefined =>
  tables.recordByType[type] === name ? (data as RecordTypes[Name]) : undefined
