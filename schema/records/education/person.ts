/** The people in an academic record: the student, parents and guardians, and counselors. */
import { enumeration, mapComponent, nullableRecord } from '../../define/components.ts'
import { ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { Address, formerName, personName } from '../../resources/person.ts'

/** Field types that academic records use repeatedly. */
export const AcademicAttributes = mapComponent(
  'AcademicAttributes',
  published,
  'Other information that the school prints, with arbitrary keys.',
)

/** A date inside an academic record. Its format is open, because only the top-level dates of a record must be MM/DD/YYYY. */
export const nestedDate = (about: string) => text(`${about} MM/DD/YYYY; published samples also write YYYY-MM-DD.`)

/** A school in an academic record. */
export const InstitutionIdType = enumeration('InstitutionIdType', published, 'The register of an institution identifier.', {
  IPEDS: 'postsecondary institutions of the United States',
  CEEB: 'schools and test centers of the College Board',
  AISHE: 'higher education institutions of India',
})

export const Institution = nullableRecord('Institution', published, 'A school, college or university.', {
  name: text('Official name.'),
  id: text('Identifier in the register that id_type names.'),
  id_type: ref(InstitutionIdType),
  address: ref(Address, 'Address of the institution.'),
})

/** Name, birth and contact fields that all people in academic data have. */
export const academicPerson = {
  ...personName,
  ...formerName,
  date_of_birth: nestedDate('Date of birth.'),
  email: text('E-mail address.'),
  address: ref(Address, 'Address of the person.'),
}

const ssn = text('Social security number, usually masked.')

/** The student named on a transcript, both in the record and in the academic summary. */
export const studentFields = { ...academicPerson, ssn, other_attributes: ref(AcademicAttributes) }

export const TranscriptStudent = nullableRecord('TranscriptStudent', published, 'The student of a transcript.', studentFields)

const AcademicContactType = enumeration('AcademicContactType', published, 'The relationship of a contact to the student.', {
  PARENT_GUARDIAN: 'parent or guardian',
  COUNSELOR: 'school counselor',
})

export const AcademicContact = nullableRecord('AcademicContact', published, 'A parent, guardian or counselor of the student.', {
  individual_type: ref(AcademicContactType),
  ...academicPerson,
  ssn,
})
