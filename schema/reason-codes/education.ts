/** Reason codes for the education Services. */
import { enumeration, nullableRecord } from '../define/components.ts'
import { ref, text } from '../define/fields.ts'
import { chosen, nameOnly, published, specified } from '../define/origin.ts'
import { reasonCodes } from '../define/reason-codes.ts'
import { UNPROCESSABLE_REASONS } from '../errors.ts'
import { PROCESSING_FAILURES } from '../gaps/operations.ts'
import { MEANINGS_OF_NAMES } from '../gaps/services.ts'

const section = specified('Reason codes of Service endpoints')

const AcademicSummaryReasonContext = nullableRecord('AcademicSummaryReasonContext', published, 'The details of a reason.', {
  attribute: text('JSON path of the element within the report.'),
  source_data_type: text('Type of the Item the element comes from.'),
})

export const academicSummaryReasons = reasonCodes(
  'AcademicSummary',
  section,
  'get_academic_summary',
  {
    MAS_DRVD_ATTNDNC_ACAD_SESSION: 'attendance is derived from enrollments in academic sessions',
    MAS_DRVD_STD_CLSF_CRSE_IN_PRG: 'student classification is derived from courses in progress',
    MAS_EXPLICIT_TYPE: "enrollment type is stated on the school's site",
    MAS_DRVD_ENRL_TYPE_ENRL_STS: 'enrollment type is derived from the enrollment status INACTIVE',
    MAS_DRVD_ENRL_TYPE: 'enrollment type is derived from credits attempted in the current term',
    MAS_DRVD_ENRL_TYPE_PRV_TERM: 'enrollment type is derived from credits of the previous term, within 180 days of the date of the data',
    MAS_DRVD_ENRL_TYPE_INFR_CRED: 'enrollment type is derived from inferred credits',
    MAS_DRVD_ENRL_TYPE_COOP_CRSE: 'enrollment type is derived from a COOP course',
    MAS_INSUFFICIENT_DATA: {
      attendance: 'the attendance record is unavailable',
      'degrees.awarded_date': 'the degree award date is unavailable',
      'degrees.gpa': 'the degree GPA is unavailable',
      'degrees.majors': 'the majors are unavailable',
      'degrees.description': 'the degree description is unavailable',
      credits: 'the number of credits is unavailable',
      'degrees.credits': 'the degree credits are unavailable',
      'degrees.status': 'the degree status is unavailable',
      student_classification: 'the student classification is unavailable',
      degrees: 'the student degree data is unavailable',
      gpa: 'the student GPA is unavailable',
      'degrees.type': 'the degree type is unavailable',
      enrollment_type: 'the enrollment type is unavailable',
    },
    ITEM_ON_HOLD: 'the transcripts are on financial hold',
    MAS_VF_DAC: 'verified through a direct school account connection',
    MAS_VF_USD: 'verified from a transcript submitted by the user',
    MAS_VF_DAC_USD: 'verified through a direct school account connection and from a transcript submitted by the user',
  },
  { context: ref(AcademicSummaryReasonContext) },
)

export const enrollmentStatusReasons = reasonCodes('EnrollmentStatus', section, 'get_enrollment_status', {
  ...nameOnly(MEANINGS_OF_NAMES, {
    MES_EXPLICIT_STATUS: "the status is stated on the school's site",
    MES_CURRENTLY_ENROLLED: 'the student is currently enrolled',
    MES_COURSE_IN_PRG: 'courses are in progress',
  }),
  MES_COURSE_IN_PRG_DEG_AWD_LT_90: 'courses are in progress, and a degree was awarded less than 90 days before the date of the data',
  MES_LAST_TERM_LT_180: 'the last term ended within 180 days',
  MES_LAST_TERM_LT_180_DEG_AWD_GT_270:
    'the last term ended within 180 days of the creation of the Item, and a degree was awarded more than 270 days before',
  MES_COURSE_IN_PRG_DEG_AWD_LT_60: 'courses are in progress, and a degree was awarded less than 60 days before the creation of the Item',
  ...nameOnly(MEANINGS_OF_NAMES, {
    MES_LAST_TERM_GT_180: 'the last term ended more than 180 days ago',
  }),
  MES_WITHDRAWN: 'the student has withdrawn from all programs',
  MES_VERIFIED_CREDENTIALS: 'the login credentials are verified',
  MES_INSUFFICIENT_DATA: 'the enrollment status could not be derived or is unavailable',
  ...nameOnly(MEANINGS_OF_NAMES, {
    MES_VF_DAC: 'verified through a direct school account connection',
    MES_VF_USD: 'verified from a transcript submitted by the user',
    MES_VF_DAC_USD: 'verified through a direct school account connection and from a transcript submitted by the user',
  }),
})

/** Reasons for a response without a score. */
const unprocessable = chosen(PROCESSING_FAILURES)(UNPROCESSABLE_REASONS)

export const MeritscoreReasonCode = enumeration('MeritscoreReasonCode', published, 'Reason codes of meritscore.', {
  MMS_MERITSCORE_AVAILABLE: 'the score is available',
  ...unprocessable,
})

export const GradscoreReasonCode = enumeration('GradscoreReasonCode', published, 'Reason codes of gradscore.', {
  MGS_GRADSCORE_AVAILABLE: 'the score is available',
  ...unprocessable,
})
