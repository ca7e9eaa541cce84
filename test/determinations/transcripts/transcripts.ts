/** Short forms of transcripts as evidence. */
import type { AcademicSession, AcademicTotals, Course, CourseCredits, SVC_ACADEMIC_RECORD, SVC_DIGEST } from '../../../generated/types.ts'
import { transcriptDigest } from '../../../server/determinations/transcripts/digest.ts'
import type { Evidence } from '../../../server/determinations/evidence.ts'

/** The day the Items were created. */
export const CREATED = Date.UTC(2024, 0, 20, 17, 30)

const item = {
  itemId: 'itm_1',
  type: 'TRANSCRIPT_FILE',
  channel: 'connection',
  datasource: { id: 'dsi_1', type: 'SIS', name: 'Northcoast State University' },
  createdAt: CREATED,
  onHold: false,
} as const

export const transcript = (data: SVC_ACADEMIC_RECORD, itemId = 'itm_1', createdAt = CREATED): Evidence<SVC_ACADEMIC_RECORD> => ({
  ...item,
  itemId,
  createdAt,
  data,
})

export const inlineDigest = (data: SVC_DIGEST, itemId = 'itm_1'): Evidence<SVC_DIGEST> => ({ ...item, itemId, type: 'SVC_DIGEST', data })

/** A course of so many credits, earned unless `earned` says otherwise. */
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

/** What a digest says of the record; absent where it is missing. */
export function digestOf(data: SVC_ACADEMIC_RECORD): Partial<SVC_DIGEST> & { missing?: readonly string[] } {
  const found = transcriptDigest(transcript(data))
  return 'digest' in found ? found.digest : found
}
