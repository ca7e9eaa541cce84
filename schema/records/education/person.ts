/** The people of an academic record: the student, parents and guardians, counselors. */
import { enumeration, sparse } from '../../define/components.ts'
import { one, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { Address, formerName, personName } from '../../resources/person.ts'
import { AcademicAttributes, nestedDate } from './attributes-and-dates.ts'

/** Name, birth and contact, as every person of academic data has them. */
export const academicPerson = {
  ...personName,
  ...formerName,
  date_of_birth: nestedDate('Date of birth.'),
  email: text('E-mail address.'),
  address: one(Address),
}

const ssn = text('Social security number, usually masked.')

/** The student of a transcript, in the record and in the academic summary. */
export const studentFields = { ...academicPerson, ssn, other_attributes: one(AcademicAttributes) }

export const TranscriptStudent = sparse('TranscriptStudent', published, 'The student a transcript is about.', studentFields)

export const AcademicContactType = enumeration('AcademicContactType', published, 'What a contact is to the student.', {
  PARENT_GUARDIAN: 'parent or guardian',
  COUNSELOR: 'counselor of the school',
})

export const AcademicContact = sparse('AcademicContact', published, 'A parent, guardian or counselor of the student.', {
  individual_type: one(AcademicContactType),
  ...academicPerson,
  ssn,
})
