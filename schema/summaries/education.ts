/** Reports from the education Services: the academic summary and the enrollment status. */
import { union, enumeration, getFields, nullableRecord } from '../define/components.ts'
import { decimal, list, ref, seenAs, text } from '../define/fields.ts'
import { chosen, published, required } from '../define/origin.ts'
import { SUMMARY_DATES } from '../gaps/education.ts'
import { academicSummaryReasons, enrollmentStatusReasons } from '../reason-codes/education.ts'
import { DegreeStatus, DegreeType, GpaRange } from '../records/education/degree.ts'
import { Institution, studentFields } from '../records/education/person.ts'
import { Address } from '../resources/person.ts'
import { anyMillis, id, millis } from '../scalars.ts'
import { DatasourceSummary, serviceResponse } from './envelope.ts'

const AcademicDatasource = nullableRecord('AcademicDatasource', published, 'The school system of an academic summary.', {
  ...getFields(DatasourceSummary),
  address: ref(Address, 'Address of the institution.'),
})

const AcademicSummaryStudent = nullableRecord('AcademicSummaryStudent', published, 'The student of an academic summary.', {
  ...studentFields,
  phone_number: text('Phone number.'),
})

const standing = {
  gpa_range: ref(GpaRange),
  gpa: decimal('Grade point average on the scale of gpa_range.', { minimum: 0 }),
  credits: decimal('Credits earned.', { minimum: 0 }),
}

const AwardDate = union(
  'AwardDate',
  chosen(SUMMARY_DATES),
  'When a degree was awarded: epoch milliseconds, or the text that published descriptions declare.',
  [anyMillis('An instant.'), text()],
)

const DegreeSummary = nullableRecord('DegreeSummary', published, 'A degree that the student pursues or was awarded.', {
  description: text('Name of the degree as printed.'),
  type: ref(DegreeType),
  status: ref(DegreeStatus),
  awarded_date: ref(AwardDate, 'When the degree was awarded; null until then.'),
  years_of_study: decimal('Length of the program in years.', { minimum: 0 }),
  majors: list(text('Name of a major.'), 'Main subjects.'),
  concentrations: list(text('Name of a concentration.'), 'Specializations within the majors.'),
  minors: list(text('Name of a minor.'), 'Secondary subjects.'),
  ...standing,
})

const AttendancePeriod = nullableRecord('AttendancePeriod', published, 'A period of attendance at the school.', {
  start_date: seenAs(anyMillis('First day.'), 'string'),
  end_date: seenAs(anyMillis('Last day.'), 'string'),
})

const AcademicEnrollmentStatus = enumeration('AcademicEnrollmentStatus', published, 'The enrollment status in an academic summary.', {
  ACTIVE: 'enrolled',
  INACTIVE: 'not enrolled',
  UNKNOWN: 'not known',
})

const EnrollmentType = enumeration('EnrollmentType', published, 'The course load of a student.', {
  FULL_TIME: 'a full load of courses',
  PART_TIME: 'less than a full load',
  INACTIVE: 'not enrolled',
  UNKNOWN: 'not known',
})

const StudentClassificationCode = enumeration('StudentClassificationCode', published, 'The year of study of a student.', {
  FRESHMAN: 'first year of undergraduate study',
  FIRST_YEAR_GRADUATE: 'first year of graduate study',
  FIRST_YEAR_DOCTORAL: 'first year of a doctoral program',
  OTHER: 'any other year',
})

const StudentClassification = nullableRecord('StudentClassification', published, 'The year of study of a student.', {
  code: ref(StudentClassificationCode),
})

const AcademicSummaryReport = nullableRecord('AcademicSummaryReport', published, 'The studies of a student at one school.', {
  datasource: ref(AcademicDatasource, 'The source of the data.'),
  as_of_date: millis('Instant up to which the data is correct.'),
  student: ref(AcademicSummaryStudent),
  degrees: list(DegreeSummary, 'Degrees pursued or awarded.'),
  attendance: list(AttendancePeriod, 'Periods at the school.'),
  ...standing,
  teaching_institution: ref(Institution, 'The school attended.'),
  degree_awarding_institution: ref(Institution, 'The school that awards the degree.'),
  enrollment_status: ref(AcademicEnrollmentStatus),
  enrollment_type: ref(EnrollmentType),
  student_classification: ref(StudentClassification),
  reason_codes: required(list(academicSummaryReasons.reason, 'How the data was verified and derived, and what is missing.')),
})

export const AcademicSummaryResponse = serviceResponse(
  'AcademicSummaryResponse',
  'The academic summary, or the status of the transaction.',
  {
    academic_summary: list(AcademicSummaryReport, 'One report per school. Present when COMPLETED, otherwise absent.'),
  },
)

const EnrollmentStatus = enumeration('EnrollmentStatus', published, 'The enrollment status in the response of get_enrollment_status.', {
  ACTIVE: 'enrolled',
  INACTIVE: 'not enrolled',
  INSUFFICIENT_DATA: 'the data is not sufficient',
})

const EnrollmentStatusReport = nullableRecord('EnrollmentStatusReport', published, 'Whether the student is enrolled at one school.', {
  datasource_id: id('sch', 'Identifier of the school system.'),
  enrollment_status: ref(EnrollmentStatus),
  as_of_date: millis('Instant up to which the status is correct.'),
  reason_codes: required(list(enrollmentStatusReasons.reason, 'How the status was determined and verified.')),
})

export const EnrollmentStatusResponse = serviceResponse(
  'EnrollmentStatusResponse',
  'The enrollment status at each school, or the status of the transaction.',
  {
    enrollment_status: list(EnrollmentStatusReport, 'One report per school. Present when COMPLETED, otherwise absent.'),
  },
)
