/** Reads statements that a school makes in free-form attributes because the contract has no field for them. */
import type { AcademicAttributes, AttendancePeriod } from '../../../generated/types.ts'
import { parseDay } from '../days.ts'
import type { School } from './schools.ts'

/** Keeps only letters, so that enrollment_status and "Enrollment Status" are the same key. */
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

const STATUS_KEYS = ['enrollmentstatus', 'enrolmentstatus', 'registrationstatus', 'studentstatus']
const TYPE_KEYS = ['enrollmenttype', 'enrolmenttype', 'timestatus', 'studyload', 'courseload']
const ATTENDANCE_KEYS = ['attendance', 'attendanceperiods', 'datesofattendance']

const LOAD = /(less ?than ?half|three ?quarter|half|part|full) ?time/

/** Matches words that do not change the meaning: "is currently an enrolled student" means "enrolled". */
const FILLERS = /^(a|an|as|at|current|currently|in|is|of|presently|status|student|the|true|y|yes)$/
const NEGATIONS = /^(no|non|not|never|n|false|longer|formerly|former|previously|un)$/

const ENROLLED: ReadonlySet<string> = new Set(['active', 'enrolled', 'registered', 'attending'])
const NOT_ENROLLED: ReadonlySet<string> = new Set(['notenrolled', 'notregistered', 'leaveofabsence', 'nolongerenrolled', 'formerstudent'])
/** Matches words for leaving a school. Words next to them are reasons or dates, and are ignored. */
const LEFT =
  /^(inactive|unenrolled|unregistered|withdr(awn|ew|awal)|graduated|dismiss(ed|al)|discontinued|leave|loa|separated|alumn(i|us|a|ae)|deceased|suspended|suspension|expelled|expulsion|terminated|cancell?ed|(dropped|drop|stopped|stop|transferred)(out)?)$/

/**
 * Parses a status. Returns INACTIVE for "Not currently enrolled" and "Enrolled: No". Returns undefined for "Not withdrawn" and "enrolled,
 * withdrawn from one course".
 */
function parseStatus(text: string): 'ACTIVE' | 'INACTIVE' | undefined {
  const words = splitWords(text.replace(/at this time/i, ''))
  if (NOT_ENROLLED.has(words.join(''))) return 'INACTIVE'
  const telling = words.filter((word) => !FILLERS.test(word))
  const stated = telling.filter((one) => !NEGATIONS.test(one))
  if (stated.length < telling.length) return isNegation(telling) && ENROLLED.has(stated[0] ?? '') ? 'INACTIVE' : undefined
  const besideLoad = splitWords(stated.join(' ').replace(LOAD, ' '))
  if (stated.length > 0 && besideLoad.every((word) => ENROLLED.has(word))) return 'ACTIVE'
  return besideLoad.some((word) => LEFT.test(word)) && !besideLoad.some((word) => ENROLLED.has(word)) ? 'INACTIVE' : undefined
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

/** Matches "not enrolled" and "enrolled: no", but not "enrolled, no holds". */
const isNegation = (words: readonly string[]) => NEGATIONS.test(words[0] ?? '') || (words.length === 2 && NEGATIONS.test(words[1] ?? ''))

/** Returns the attributes of records and students, latest first. Uses only data from the school's website, not from uploaded documents. */
const listAttributes = ({ transcripts }: School): AcademicAttributes[] =>
  transcripts
    .filter(({ channel }) => channel === 'connection')
    .flatMap(({ data }) => [data.other_attributes, data.student?.other_attributes].filter((one) => one !== null && one !== undefined))

const findValues = (school: School, keys: readonly string[]): unknown[] =>
  listAttributes(school).flatMap((attributes) =>
    Object.entries(attributes)
      .filter(([key]) => keys.includes(letters(key)))
      .map(([, value]) => value),
  )

/** Returns the first value under any of these keys that `read` can interpret. */
function findInterpretable<T>(school: School, keys: readonly string[], read: (text: string) => T | undefined): T | undefined {
  const texts = findValues(school, keys).filter((value) => typeof value === 'string')
  return texts.map(read).find((isInterpreted) => isInterpreted !== undefined)
}

export const statedStatus = (school: School): 'ACTIVE' | 'INACTIVE' | undefined => findInterpretable(school, STATUS_KEYS, parseStatus)

/** Parses a course load such as half-time, with or without an active status. */
function parseLoad(text: string): 'FULL_TIME' | 'PART_TIME' | undefined {
  const [load] = LOAD.exec(splitWords(text).join(' ')) ?? []
  if (load === undefined || parseStatus(text) !== 'ACTIVE') return undefined
  return load.startsWith('full') ? 'FULL_TIME' : 'PART_TIME'
}

/** Returns the stated course load. Registrars print it either as the type or as the status. */
export const statedType = (school: School): 'FULL_TIME' | 'PART_TIME' | 'INACTIVE' | undefined =>
  findInterpretable(school, TYPE_KEYS, (text) => parseLoad(text) ?? (parseStatus(text) === 'INACTIVE' ? 'INACTIVE' : undefined)) ??
  findInterpretable(school, STATUS_KEYS, parseLoad)

/** Returns the stated periods of attendance, which are a {start_date, end_date} object or a list of such objects. */
export const statedAttendance = (school: School): AttendancePeriod[] =>
  findValues(school, ATTENDANCE_KEYS)
    .map((value) => [value].flat().flatMap((period) => parsePeriod(period) ?? []))
    .find((periods) => periods.length > 0) ?? []

function parsePeriod(value: unknown): AttendancePeriod | undefined {
  const { start_date, end_date } = Object(value) as Readonly<Record<string, unknown>>
  const [start, end] = [start_date, end_date].map((text) => (typeof text === 'string' ? parseDay(text) : undefined))
  return start === undefined || (end !== undefined && end < start) ? undefined : { start_date: start, end_date: end ?? null }
}
