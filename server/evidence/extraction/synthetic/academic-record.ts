/** SVC_ACADEMIC_RECORD: a college transcript in three of four cases and from a college, otherwise a high-school transcript. */
import type { SVC_ACADEMIC_RECORD as Record } from '../../../../generated/types.ts'
import { collegeAt } from '../issuers.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import type { SyntheticInput } from './input.ts'
import { collegeTranscript } from './college-transcript.ts'
import { highSchoolTranscript } from './high-school-transcript.ts'

export const syntheticAcademicRecord = (subject: SyntheticInput): Record =>
  collegeAt(subject.source) || new SyntheticRandom('transcript', subject.content).withProbability(75)
    ? collegeTranscript(subject)
    : highSchoolTranscript(subject)
