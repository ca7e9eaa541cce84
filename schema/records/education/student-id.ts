/** SVC_STUDENT_ID_RECORD: a student identity card. */
import { record, nullableRecord } from '../../define/components.ts'
import { list, ref, text } from '../../define/fields.ts'
import { published, specified } from '../../define/origin.ts'
import { date } from '../../scalars.ts'
import { academicPerson } from './person.ts'
import { programFields } from './degree.ts'
import { Institution } from './institution.ts'

export const GovernmentId = nullableRecord('GovernmentId', published, 'An identifier given by a government.', {
  id: text('The identifier, usually masked.'),
  type: text('Kind of identifier, such as SSN.'),
})

export const StudentIdHolder = nullableRecord('StudentIdHolder', published, 'The student a card belongs to.', {
  student_id: text('Identifier the school gave the student.'),
  ...academicPerson,
  phone_number: text('Phone number.'),
  govt_id: ref(GovernmentId),
})

export const StudentIdDegree = nullableRecord('StudentIdDegree', published, 'The program a card names.', programFields)

export const StudentIdRecord = record('SVC_STUDENT_ID_RECORD', specified('Record schemas'), 'What a student identity card says.', {
  valid_from: date('First day of validity.'),
  valid_upto: date('Last day of validity.'),
  student: ref(StudentIdHolder),
  teaching_institution: ref(Institution, 'The school attended.'),
  degree_awarding_institution: ref(Institution, 'The school that awards the degree.'),
  degrees: list(StudentIdDegree, 'Programs the student is enrolled in.'),
})
