/** Degrees, fields of study, and totals for a period of study: credits, grade points, rank and attendance. */
import { enumeration, nullableRecord, union } from '../../define/components.ts'
import { decimal, flag, integer, list, ref, seenAs, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { AcademicAttributes, nestedDate } from './person.ts'

export const CreditType = enumeration('CreditType', published, 'The unit of the credits.', {
  SEMESTER: 'semester credit hours',
  QUARTER: 'quarter credit hours',
  UNITS: 'units as the school defines them',
  CLOCK_HOURS: 'hours of instruction',
  CARNEGIE_UNITS: 'Carnegie units of secondary school',
  CONTINUING_EDUCATION_UNIT: 'continuing education units',
  HIGHSCHOOL_CREDIT: 'high-school credits',
  OTHER: 'another unit',
})

const AcademicTotalsLevel = enumeration('AcademicTotalsLevel', published, 'The courses included in totals.', {
  INSTITUTION: 'courses of the issuing school',
  TRANSFER: 'courses transferred from other schools',
  TOTAL: 'all of these courses',
})

export const GpaRange = nullableRecord('GpaRange', published, 'The scale of a grade point average.', {
  minimum: decimal('Lowest possible value.'),
  maximum: decimal('Highest possible value.'),
})

const AttendanceDays = union('AttendanceDays', published, 'A number of days, as a number or as digits in text.', [
  decimal('The number of days.', { minimum: 0 }),
  text('The number of days in digits.'),
])

export const AcademicTotals = nullableRecord(
  'AcademicTotals',
  published,
  'Totals of credits and grades, with rank and attendance if the school prints them.',
  {
    credit_type: ref(CreditType, 'The unit of the credits.'),
    level: ref(AcademicTotalsLevel),
    cumulative: flag('`true` for totals since the start of study, `false` for this session or degree alone.'),
    gpa_credits: decimal('Credits that count toward the grade point average.', { minimum: 0 }),
    attempted: decimal('Credits attempted.', { minimum: 0 }),
    earned: decimal('Credits earned.', { minimum: 0 }),
    quality_points: decimal('Sum of grade points times credits.', { minimum: 0 }),
    gpa: decimal('Grade point average on the scale of gpa_range.', { minimum: 0 }),
    gpa_range: ref(GpaRange),
    student_rank: integer('Rank in the class; 1 is the best.', { minimum: 0 }),
    class_size: integer('Number of students in the ranking.', { minimum: 0 }),
    rank_date: nestedDate('Date of the ranking.'),
    days_attended: ref(AttendanceDays, 'Days present.'),
    days_absent: ref(AttendanceDays, 'Days absent.'),
  },
)

/** Degree types that also occur in digests. The list for digests is specified and does not include UNKNOWN. */
export const degreeTypes = {
  'HIGH-SCHOOL-DIPLOMA': 'high-school diploma',
  ASSOCIATE: 'associate degree',
  BACHELORS: "bachelor's degree",
  MASTERS: "master's degree by course work",
  'MASTERS-RESEARCH': "master's degree by research",
  DOCTORAL: 'doctoral degree',
  CERTIFICATE: 'certificate',
  DIPLOMA: 'diploma other than a high school diploma',
  'NON-DEGREE': 'study without a degree',
  PROFESSIONAL: 'professional degree, as in law or medicine',
  UNDERGRADUATE: 'undergraduate study without a stated degree',
} as const

export const DegreeType = enumeration('DegreeType', published, 'Kind of degree.', { ...degreeTypes, UNKNOWN: 'not known' })

export const DegreeStatus = enumeration('DegreeStatus', published, 'Status of a degree.', {
  AWARDED: 'conferred',
  ENROLLED: 'the student is enrolled',
  WITHDRAWN: 'the student withdrew',
  TERMINATED: 'the school ended the enrollment',
  UNKNOWN: 'not known',
})

const FieldOfStudyType = enumeration('FieldOfStudyType', published, 'The role of a field of study in a degree.', {
  MAJOR: 'main subject',
  MINOR: 'secondary subject',
  CONCENTRATION: 'specialization within the main subject',
})

export const CurriculumCodeType = enumeration('CurriculumCodeType', published, 'The classification of a subject code.', {
  CIP: 'Classification of Instructional Programs',
  HEGIS: 'Higher Education General Information Survey',
  OTHER: 'another classification',
  UNKNOWN: 'not known; on courses only',
})

const FieldOfStudy = nullableRecord('FieldOfStudy', published, 'A subject of a degree.', {
  description: text('Name of the subject.'),
  type: ref(FieldOfStudyType),
  code_type: ref(CurriculumCodeType),
  code: seenAs(text('Code of the subject in that classification.'), 'number'),
})

/** Fields of a program whose degree might not have been awarded yet. */
export const programFields = {
  description: text('Name of the degree as printed.'),
  type: ref(DegreeType),
  field_of_study: list(FieldOfStudy, 'Majors, minors and concentrations.'),
}

export const Degree = nullableRecord('Degree', published, 'A degree that the student pursues or was awarded.', {
  ...programFields,
  status: ref(DegreeStatus),
  awarded_date: nestedDate('Date of award; null until it is awarded.'),
  years_of_study: decimal('Length of the program in years.', { minimum: 0 }),
  academic_summary: list(AcademicTotals, 'Totals for this degree.'),
  other_attributes: ref(AcademicAttributes),
})
