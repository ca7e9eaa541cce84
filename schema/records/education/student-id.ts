/** SVC_STUDENT_ID_RECORD: a student identity card. */
import { enumeration, nullableRecord, record } from '../../define/components.ts'
import { decimal, list, ref, text } from '../../define/fields.ts'
import { nameOnly, published, required, specified } from '../../define/origin.ts'
import { MEANINGS_OF_NAMES } from '../../gaps/services.ts'
import { date, gpa } from '../../scalars.ts'
import { degreeTypes, programFields } from './degree.ts'
import { Institution, academicPerson } from './person.ts'

/** SVC_DIGEST: six figures that are computed from an academic record. */
const records = specified('Record schemas')

const DigestDegreeType = enumeration('DigestDegreeType', records, 'The degree type of a digest.', nameOnly(MEANINGS_OF_NAMES, degreeTypes))

export const Digest = record('SVC_DIGEST', records, 'A summary computed from the academic record.', {
  degree_type: required(ref(DigestDegreeType)),
  years_in_school: required(
    decimal('Years of enrollment, including breaks. More than zero, rounded to two decimals.', { exclusiveMinimum: 0, decimals: 2 }),
  ),
  min_grade: required(text('Lowest grade earned in a course.')),
  cgpa: required(gpa('Weighted cumulative grade point average for the courses of the issuing school, 0 to 4.')),
  last_term_gpa: required(gpa('Grade point average of the last term, 0 to 4.')),
  credits_earned: required(decimal('Credits earned, including transferred credits, in semester credit hours.')),
})

const GovernmentId = nullableRecord('GovernmentId', published, 'A government identifier.', {
  id: text('The identifier, usually masked.'),
  type: text('Kind of identifier, such as SSN.'),
})

const StudentIdHolder = nullableRecord('StudentIdHolder', published, 'The student of a card.', {
  student_id: text('Identifier that the school gave the student.'),
  ...academicPerson,
  phone_number: text('Phone number.'),
  govt_id: ref(GovernmentId),
})

const StudentIdDegree = nullableRecord('StudentIdDegree', published, 'The program on a card.', programFields)

export const StudentIdRecord = record('SVC_STUDENT_ID_RECORD', specified('Record schemas'), 'The data of a student identity card.', {
  valid_from: date('First day of validity.'),
  valid_upto: date('Last day of validity.'),
  student: ref(StudentIdHolder),
  teaching_institution: ref(Institution, 'The school attended.'),
  degree_awarding_institution: ref(Institution, 'The school that awards the degree.'),
  degrees: list(StudentIdDegree, 'Programs the student is enrolled in.'),
})
