/** Degrees and fields of study. */
import { enumeration, nullableRecord } from '../../define/components.ts'
import { decimal, list, ref, seenAs, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { AcademicAttributes, nestedDate } from './attributes-and-dates.ts'
import { AcademicTotals } from './totals.ts'

/** The degree types that a digest may have, too; there the list is specified and has no UNKNOWN. */
export const degreeTypes = {
  'HIGH-SCHOOL-DIPLOMA': 'high-school diploma',
  ASSOCIATE: 'associate degree',
  BACHELORS: "bachelor's degree",
  MASTERS: "master's degree by course work",
  'MASTERS-RESEARCH': "master's degree by research",
  DOCTORAL: 'doctoral degree',
  CERTIFICATE: 'certificate',
  DIPLOMA: 'diploma other than of a high school',
  'NON-DEGREE': 'study that leads to no degree',
  PROFESSIONAL: 'professional degree, as in law or medicine',
  UNDERGRADUATE: 'undergraduate study, its degree not stated',
} as const

export const DegreeType = enumeration('DegreeType', published, 'Kind of degree.', { ...degreeTypes, UNKNOWN: 'not known' })

export const DegreeStatus = enumeration('DegreeStatus', published, 'How far a degree is.', {
  AWARDED: 'conferred',
  ENROLLED: 'being studied for',
  WITHDRAWN: 'left by the student',
  TERMINATED: 'ended by the school',
  UNKNOWN: 'not known',
})

export const FieldOfStudyType = enumeration('FieldOfStudyType', published, 'The part a field of study plays in a degree.', {
  MAJOR: 'main subject',
  MINOR: 'secondary subject',
  CONCENTRATION: 'specialization within the main subject',
})

export const CurriculumCodeType = enumeration('CurriculumCodeType', published, 'The classification a subject code belongs to.', {
  CIP: 'Classification of Instructional Programs',
  HEGIS: 'Higher Education General Information Survey',
  OTHER: 'another classification',
  UNKNOWN: 'not known; on courses only',
})

export const FieldOfStudy = nullableRecord('FieldOfStudy', published, 'A subject of a degree.', {
  description: text('Name of the subject.'),
  type: ref(FieldOfStudyType),
  code_type: ref(CurriculumCodeType),
  code: seenAs(text('Code of the subject in that classification.'), 'number'),
})

/** Fields of a program, whether or not its degree is awarded yet. */
export const programFields = {
  description: text('Name of the degree as printed.'),
  type: ref(DegreeType),
  field_of_study: list(FieldOfStudy, 'Majors, minors and concentrations.'),
}

export const Degree = nullableRecord('Degree', published, 'A degree studied for or awarded.', {
  ...programFields,
  status: ref(DegreeStatus),
  awarded_date: nestedDate('Date of award; null while not awarded.'),
  years_of_study: decimal('Years the program takes or took.', { minimum: 0 }),
  academic_summary: list(AcademicTotals, 'Totals for this degree.'),
  other_attributes: ref(AcademicAttributes),
})
