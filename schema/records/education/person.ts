/** The people of an academic record: the student, parents and guardians, counselors. */
import { enumeration, nullableRecord } from '../../define/components.ts'
import { ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { Address, formerName, personName } from '../../resources/person.ts'
import { AcademicAttributes, nestedDate } from './attributes-and-dates.ts'

/** Name, birth and contact fields of every person in academic data. */
export const academicPerson = {
  ...personName,
  ...formerName,
  date_of_birth: nestedDate('Date of birth.'),
  email: text('E-mail address.'),
  address: ref(Address, 'Address of the person.'),
}

const ssn = text('Social security number, usually masked.')

/** The student of a transcript, in the record and in the academic summary. */
export const studentFields = { ...academicPerson, ssn, other_attributes: ref(AcademicAttributes) }

export const TranscriptStudent = nullableRecord('TranscriptStudent', published, 'The student a transcript is about.', studentFields)

export const AcademicContactType = enumeration('AcademicContactType', published, 'What a contact is to the student.', {
  PARENT_GUARDIAN: 'parent or guardian',
  COUNSELOR: 'counselor of the school',
})

export const AcademicContact = nullableRecord('AcademicContact', published, 'A parent, guardian or counselor of the student.', {
  individual_type: ref(AcademicContactType),
  ...academicPerson,
  ssn,
})
