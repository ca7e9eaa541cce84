/** Transcripts for tests of the education Services, with days relative to the date of the data. */
import type { AcademicSession, Course, CreditType, Degree, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import type { Circumstances, Connection } from '../../../server/determinations/input.ts'
import { DAY } from '../../../server/core/durations.ts'
import { circumstancesAt, itemMaker, mdy } from '../items.ts'

/** The date of the data. */
const DATA = Date.UTC(2024, 0, 19)

export const at = (days: number) => DATA + days * DAY

export const on = (days: number): string => mdy(at(days))

export const school = { id: 'sch_northcoast', type: 'SIS', name: 'Northcoast State University' }

/** Creates an Item from a connected account. By default, it is created on the date of the data. */
export const inputItem = itemMaker<SVC_ACADEMIC_RECORD>({
  type: 'TRANSCRIPT_FILE',
  channel: 'connection',
  datasource: school,
  createdAt: DATA,
})

export const circumstances = (connections: readonly Connection[] = []): Circumstances => circumstancesAt(at(1), { connections })

export const record = (sessions: AcademicSession[], rest: SVC_ACADEMIC_RECORD = {}): SVC_ACADEMIC_RECORD => ({
  transcript_date: on(0),
  academic_sessions: sessions,
  ...rest,
})

export const course = (
  attempted: number | null,
  grade: string | null = null,
  rest: Course = {},
  unit: CreditType = 'SEMESTER',
): Course => ({
  name: 'Algorithms',
  credits: { credit_type: unit, attempted, grade },
  ...rest,
})

export const courses = (count: number, ...like: Parameters<typeof course>): Course[] => Array.from({ length: count }, () => course(...like))

/** Creates a term. Its courses are graded by default. */
export const term = (from: number, to: number, rest: AcademicSession = {}): AcademicSession => ({
  type: 'SEMESTER',
  name: `Term of ${on(from)}`,
  start_date: on(from),
  end_date: on(to),
  courses: courses(4, 3, 'B'),
  ...rest,
})

/** Creates a term in progress whose courses have no grades. */
export const currentTerm = (rest: AcademicSession = {}): AcademicSession =>
  term(-30, 80, { in_progress: true, courses: courses(4, 3), ...rest })

export const degree = (rest: Degree = {}): Degree => ({
  description: 'Bachelor of Science',
  type: 'BACHELORS',
  status: 'ENROLLED',
  ...rest,
})

export const awarded = (days: number, rest: Degree = {}): Degree => degree({ status: 'AWARDED', awarded_date: on(days), ...rest })

export const listCodes = (report: { reason_codes?: { code: string }[] | null } | undefined): string[] =>
  (report?.reason_codes ?? []).map(({ code }) => code)
