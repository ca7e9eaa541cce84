/** One example per education record. */
import { digest } from './education/digest.ts'
import { studentId } from './education/student-id.ts'
import { transcript } from './education/transcript.ts'

export const educationExamples = {
  SVC_ACADEMIC_RECORD: transcript,
  SVC_DIGEST: digest,
  SVC_STUDENT_ID_RECORD: studentId,
}
