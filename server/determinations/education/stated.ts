/** What a school states explicitly, in attributes that have no field of the contract. */
import type { AcademicAttributes, AttendancePeriod } from '../../../generated/types.ts'
import { dayOf } from '../days.ts'
import type { School } from './schools.ts'

type Words<T> = Readonly<Record<string, T>>

/** Letters only, so that enrollment_status and "Enrollment Status" are the same key. */
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

const STATUS_KEYS = ['enrollmentstatus', 'enrolmentstatus', 'registrationstatus', 'studentstatus']
const TYPE_KEYS = ['enrollmenttype', 'enrolmenttype', 'timestatus', 'studyload', 'courseload']
const ATTENDANCE_KEYS = ['attendance', 'attendanceperiods', 'datesofattendance']

const LOADS = {
  fulltime: 'FULL_TIME',
  parttime: 'PART_TIME',
  threequartertime: 'PART_TIME',
  halftime: 'PART_TIME',
  lessthanhalftime: 'PART_TIME',
} as const

const ENROLLED = ['active', 'enrolled', 'currentlyenrolled', 'registered', ...Object.keys(LOADS)]
const NOT_ENROLLED = ['inactive', 'notenrolled', 'notregistered', 'withdrawn', 'graduated', 'dismissed', 'leaveofabsence', 'discontinued']

const STATUSES: Words<'ACTIVE' | 'INACTIVE'> = Object.fromEntries([
  ...ENROLLED.map((word) => [word, 'ACTIVE'] as const),
  ...NOT_ENROLLED.map((word) => [word, 'INACTIVE'] as const),
])

/** Attributes of the record and of the student, the latest first. Only the school's own site counts, not an uploaded document. */
const attributesOf = ({ transcripts }: School): AcademicAttributes[] =>
  transcripts
    .filter(({ channel }) => channel === 'connection')
    .flatMap(({ data }) => [data.other_attributes, data.student?.other_attributes].filter((one) => one !== null && one !== undefined))

const valuesAt = (school: School, keys: readonly string[]): unknown[] =>
  attributesOf(school).flatMap((attributes) =>
    Object.entries(attributes)
      .filter(([key]) => keys.includes(letters(key)))
      .map(([, value]) => value),
  )

function wordAt<T>(school: School, keys: readonly string[], words: Words<T>): T | undefined {
  const texts = valuesAt(school, keys).filter((value) => typeof value === 'string')
  const word = texts.map(letters).find((text) => Object.hasOwn(words, text))
  return word === undefined ? undefined : words[word]
}

export const statedStatus = (school: School): 'ACTIVE' | 'INACTIVE' | undefined => wordAt(school, STATUS_KEYS, STATUSES)

/** Registrars print the load as the type or as the status. */
export const statedType = (school: School): 'FULL_TIME' | 'PART_TIME' | 'INACTIVE' | undefined =>
  wordAt(school, TYPE_KEYS, { ...LOADS, inactive: 'INACTIVE' }) ?? wordAt(school, STATUS_KEYS, LOADS)

/** Periods of attendance as {start_date, end_date}, one or a list. */
export const statedAttendance = (school: School): AttendancePeriod[] =>
  valuesAt(school, ATTENDANCE_KEYS)
    .map((value) => [value].flat().flatMap((period) => periodOf(period) ?? []))
    .find((periods) => periods.length > 0) ?? []

function periodOf(value: unknown): AttendancePeriod | undefined {
  const { start_date, end_date } = Object(value) as Readonly<Record<string, unknown>>
  const [start, end] = [start_date, end_date].map((text) => (typeof text === 'string' ? dayOf(text) : undefined))
  return start === undefined || (end !== undefined && end < start) ? undefined : { start_date: start, end_date: end ?? null }
}
