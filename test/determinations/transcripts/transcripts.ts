/** Transcripts as inputs: short ones, and three whose digests and scores the tests calculate by hand. */
import type { AcademicSession, AcademicTotals, Course, CourseCredits, SVC_ACADEMIC_RECORD, SVC_DIGEST } from '../../../generated/types.ts'
import type { InputItem } from '../../../server/determinations/input.ts'
import { transcriptDigest } from '../../../server/determinations/transcripts/digest.ts'

/** The day on which the Items were created. */
export const CREATED = Date.UTC(2024, 0, 20, 17, 30)

const item = {
  itemId: 'itm_1',
  type: 'TRANSCRIPT_FILE',
  channel: 'connection',
  datasource: { id: 'dsi_1', type: 'SIS', name: 'Northcoast State University' },
  createdAt: CREATED,
  onHold: false,
} as const

export const transcript = (data: SVC_ACADEMIC_RECORD, itemId = 'itm_1', createdAt = CREATED): InputItem<SVC_ACADEMIC_RECORD> => ({
  ...item,
  itemId,
  createdAt,
  data,
})

export const inlineDigest = (data: SVC_DIGEST, itemId = 'itm_1'): InputItem<SVC_DIGEST> => ({ ...item, itemId, type: 'SVC_DIGEST', data })

/** Creates a course with credits, which are earned by default. */
export const course = (grade: string | null, attempted: number, credits: Partial<CourseCredits> = {}, rest: Course = {}): Course => ({
  credit_basis: 'REGULAR_ENROLLMENT',
  ...rest,
  credits: { credit_type: 'SEMESTER', attempted, earned: attempted, grade, ...credits },
})

export const session = (start_date: string | null, end_date: string | null, courses: Course[], rest: AcademicSession = {}) => ({
  start_date,
  end_date,
  courses,
  ...rest,
})

export const totals = (level: AcademicTotals['level'], figures: AcademicTotals): AcademicTotals => ({
  ...(level === undefined ? {} : { level }),
  cumulative: true,
  credit_type: 'SEMESTER',
  ...figures,
})

/** Returns the figures in the digest for a record, or the names of the missing figures. */
export function computeDigest(data: SVC_ACADEMIC_RECORD): Partial<SVC_DIGEST> & { missing?: readonly string[] } {
  const found = transcriptDigest(transcript(data))
  return 'digest' in found ? found.digest : found
}

/** A transcript without printed totals, so that everything is computed from courses. */
export const semesterSchool: SVC_ACADEMIC_RECORD = {
  transcript_date: '06/01/2022',
  academic_sessions: [
    session(
      '08/23/2021',
      '12/10/2021',
      [
        course('A-', 3),
        course('F', 4, { earned: 0 }),
        course('W', 3, { earned: 0, gpa_credits: 0 }),
        course('P', 1, { gpa_credits: 0 }, { count_in_gpa: false }),
      ],
      { degrees: [{ type: 'BACHELORS', status: 'ENROLLED' }] },
    ),
    session('01/10/2022', '05/06/2022', [course('C+', 4, {}, { repeated: true }), course('B', 4)]),
  ],
}

const quarter = { credit_type: 'QUARTER' } as const

/** Quarters that are years apart, after a transfer. */
export const quarterSchool: SVC_ACADEMIC_RECORD = {
  transcript_date: '07/01/2023',
  academic_summary: [
    totals('INSTITUTION', { ...quarter, gpa_credits: 90, attempted: 95, earned: 90, gpa: 3.2, gpa_range: { minimum: 0, maximum: 4.3 } }),
    totals('TRANSFER', { ...quarter, attempted: 45, earned: 45 }),
  ],
  academic_sessions: [
    session('09/25/2019', '12/06/2019', [course('D', 5, quarter)], { degrees: [{ type: 'ASSOCIATE', status: 'AWARDED' }] }),
    session('03/27/2023', '06/09/2023', [course('B+', 5, quarter), course('A', 4, quarter), course('B-', 1, quarter)], {
      degrees: [
        { type: 'CERTIFICATE', status: 'ENROLLED' },
        { type: 'UNKNOWN', description: 'Bachelor of Science in Chemistry', status: 'ENROLLED' },
      ],
    }),
  ],
}

const highSchool = { credit_type: 'HIGHSCHOOL_CREDIT' } as const

/** Percentages, an average on a weighted 5-point scale, and credits from an earlier school. */
export const secondarySchool: SVC_ACADEMIC_RECORD = {
  transcript_date: '06/15/2022',
  academic_summary: [
    totals('INSTITUTION', { ...highSchool, gpa_credits: 18, attempted: 18, earned: 18, gpa: 4.35, gpa_range: { minimum: 0, maximum: 5 } }),
    totals('TRANSFER', { ...highSchool, attempted: 4, earned: 4 }),
  ],
  academic_sessions: [
    session('2020-09-01', '2021-06-11', [course('72', 1, highSchool), course('D', 1, highSchool, { credit_basis: 'TRANSFER' })]),
    session('2021-09-01', '2022-06-10', [
      course('92', 1, highSchool, { credit_basis: 'ADVANCED_PLACEMENT' }),
      course('88', 0.5, highSchool, { honors_course: true }),
    ]),
  ],
}
