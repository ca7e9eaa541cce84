/** SVC_ACADEMIC_RECORD: a college transcript in three of four cases, otherwise a high-school transcript. */
import type { SVC_ACADEMIC_RECORD as Record } from '../../../../generated/types.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import type { SyntheticInput } from './input.ts'
import { collegeTranscript } from './college-transcript.ts'
import { highSchoolTranscript } from './high-school-transcript.ts'

export const syntheticAcademicRecord = (subject: SyntheticInput): Record =>
  new SyntheticRandom('transcript', subject.content).withProbability(75) ? collegeTranscript(subject) : highSchoolTranscript(subject)
