/** SVC_STUDENT_ID_RECORD: the card of a college student, valid for the current academic year. */
import type { SVC_STUDENT_ID_RECORD as Record } from '../../../../generated/types.ts'
import { lastOccurrence, utcDay, formatDate, yearOf } from '../calendar.ts'
import { syntheticPerson } from '../person.ts'
import type { SyntheticInput } from './input.ts'
import { collegeStudies } from './college-studies.ts'
import { fieldOfStudy } from './college-transcript.ts'
import { transcriptStudent } from './student.ts'

export function syntheticStudentId(subject: SyntheticInput): Record {
  const { school, studentId: student_id, program, today } = collegeStudies(subject)
  const from = lastOccurrence(today, 8, 1)
  const { ssn, phone_number } = syntheticPerson(subject.individual)
  const { ssn: _, ...student } = transcriptStudent(subject.individual)
  return {
    valid_from: formatDate(from),
    valid_upto: formatDate(utcDay(yearOf(from) + 1, 7, 31)),
    student: { student_id, ...student, phone_number, govt_id: { id: ssn, type: 'SSN' } },
    teaching_institution: school,
    degree_awarding_institution: school,
    degrees: [{ description: program.degree, type: 'BACHELORS', field_of_study: [fieldOfStudy(program)] }],
  }
}
