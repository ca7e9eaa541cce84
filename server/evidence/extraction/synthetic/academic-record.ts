/** SVC_ACADEMIC_RECORD: of a college in three cases out of four, otherwise of a high school. */
import type { SVC_ACADEMIC_RECORD as Record } from '../../../../generated/types.ts'
import { Chance } from '../chance.ts'
import type { Subject } from '../subject.ts'
import { collegeTranscript } from './college-transcript.ts'
import { highSchoolTranscript } from './high-school-transcript.ts'

export const academicRecord = (subject: Subject): Record =>
  new Chance('transcript', subject.content).holds(75) ? collegeTranscript(subject) : highSchoolTranscript(subject)
