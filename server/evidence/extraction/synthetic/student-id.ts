/** SVC_STUDENT_ID_RECORD: the card of a college student, valid during the academic year of today. */
import type { SVC_STUDENT_ID_RECORD as Record } from '../../../../generated/types.ts'
import { latest, utc, written, yearOf } from '../calendar.ts'
import { personOf } from '../person.ts'
import type { Subject } from '../subject.ts'
import { collegeStudies } from './college-studies.ts'
import { fieldOfStudy } from './college-transcript.ts'
import { studentOf } from './student.ts'

export function studentId(subject: Subject): Record {
  const { school, studentId: student_id, program, today } = collegeStudies(subject)
  const from = latest(today, 8, 1)
  const { ssn, phone_number } = personOf(subject.individual)
  const { ssn: _, ...student } = studentOf(subject.individual)
  return {
    valid_from: written(from),
    valid_upto: written(utc(yearOf(from) + 1, 7, 31)),
    student: { student_id, ...student, phone_number, govt_id: { id: ssn, type: 'SSN' } },
    teaching_institution: school,
    degree_awarding_institution: school,
    degrees: [{ description: program.degree, type: 'BACHELORS', field_of_study: [fieldOfStudy(program)] }],
  }
}
