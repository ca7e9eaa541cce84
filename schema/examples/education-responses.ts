/** Example responses from the education Services about the transcript. */
import { bachelor, computerScience, digest, mathematics, transcript, university } from './education.ts'
import { ids } from './people.ts'

/** Midnight UTC on 2024-01-19. */
const TRANSCRIPT_DAY = 1705622400000

const gpa_range = { minimum: 0, maximum: 4 }

/** The terms are 2023-01-17 to 2023-05-12 and 2023-08-28 to 2023-12-15. Timestamps are at midnight UTC. */
const attendance = [
  { start_date: 1673913600000, end_date: 1683849600000 },
  { start_date: 1693180800000, end_date: 1702598400000 },
]

export const academicSummary = {
  datasource: { id: ids.school, type: 'SIS', name: university.name, address: university.address },
  as_of_date: TRANSCRIPT_DAY,
  student: transcript.student,
  degrees: [
    {
      description: bachelor.description,
      type: bachelor.type,
      status: bachelor.status,
      awarded_date: null,
      years_of_study: bachelor.years_of_study,
      majors: [computerScience.description],
      concentrations: [],
      minors: [mathematics.description],
      gpa_range,
      gpa: digest.cgpa,
      credits: digest.credits_earned,
    },
  ],
  attendance,
  gpa_range,
  gpa: digest.cgpa,
  credits: digest.credits_earned,
  teaching_institution: university,
  degree_awarding_institution: university,
  enrollment_status: 'ACTIVE',
  enrollment_type: 'FULL_TIME',
  student_classification: { code: 'OTHER' },
  reason_codes: [
    { code: 'MAS_VF_DAC', description: 'verified through a direct school account connection' },
    {
      code: 'MAS_DRVD_ATTNDNC_ACAD_SESSION',
      description: 'attendance is derived from enrollments in academic sessions',
      context: { attribute: '$.attendance', source_data_type: 'TRANSCRIPT_FILE' },
    },
    {
      code: 'MAS_DRVD_ENRL_TYPE_PRV_TERM',
      description: 'enrollment type is derived from credits of the previous term, within 180 days of the date of the data',
      context: { attribute: '$.enrollment_type', source_data_type: 'TRANSCRIPT_FILE' },
    },
  ],
}

export const enrollmentStatus = {
  datasource_id: ids.school,
  enrollment_status: 'ACTIVE',
  as_of_date: TRANSCRIPT_DAY,
  reason_codes: [
    { code: 'MES_LAST_TERM_LT_180', description: 'the last term ended within 180 days' },
    { code: 'MES_VF_DAC', description: 'verified through a direct school account connection' },
  ],
}

/** Components of both scores: average 3.44 of 4, completion 87 of 87, progress 87 of 120. */
export const meritscore = { version: 'stand-in-1', merit_score: 781.25, value: 781.25, aa_code_1: 1, aa_code_2: 3, aa_code_3: 2 }
export const gradscore = { version: 'stand-in-1', grad_score: 0.876, aa_code_1: 3, aa_code_2: 1, aa_code_3: 2 }
