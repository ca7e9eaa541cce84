/** Example education records for one student. */
import { campus, school } from './data-sources.ts'
import { homeAddress, jordan, nameOfJordan } from './people.ts'

export const university = {
  name: school.institution_display_name,
  id: school.ipeds_id,
  id_type: 'IPEDS',
  address: { ...campus, state: 'OH' },
}

const person = {
  ...nameOfJordan,
  former_first_name: null,
  former_middle_name: null,
  former_last_name: null,
  former_prefix: null,
  former_suffix: null,
  former_full_name: null,
  date_of_birth: jordan.date_of_birth,
  email: jordan.email,
  address: homeAddress,
}

export const computerScience = { description: 'Computer Science', type: 'MAJOR', code_type: 'CIP', code: '11.0701' }
export const mathematics = { description: 'Mathematics', type: 'MINOR', code_type: 'CIP', code: '27.0101' }

const totals = (level: string, cumulative: boolean, gpa_credits: number, earned: number, quality_points: number, gpa: number | null) => ({
  credit_type: 'SEMESTER',
  level,
  cumulative,
  gpa_credits,
  attempted: earned,
  earned,
  quality_points,
  gpa,
  gpa_range: { minimum: 0, maximum: 4 },
})

/** A passed course. All attempted credits are earned, and quality points are grade points times credits. */
const course = (
  id: string,
  name: string,
  code: string,
  credits: number,
  grade: string,
  quality_points: number,
  term: { start_date: string; end_date: string },
) => ({
  id,
  name,
  credit_basis: 'REGULAR_ENROLLMENT',
  honors_course: false,
  repeated: false,
  count_in_gpa: true,
  code_type: 'CIP',
  code,
  instructional_setting: 'REGULAR_CLASS',
  ...term,
  credits: {
    credit_type: 'SEMESTER',
    gpa_credits: credits,
    attempted: credits,
    earned: credits,
    quality_points,
    grade_qualifier: null,
    grade,
  },
  marks_awarded: [{ grade, grade_qualifier: null, period: 'Final Mark' }],
})

const spring = { start_date: '01/17/2023', end_date: '05/12/2023' }
const fall = { start_date: '08/28/2023', end_date: '12/15/2023' }

const term = {
  type: 'SEMESTER',
  in_progress: false,
  level: 'Junior',
  curriculum_code_type: 'CIP',
  curriculum_code: '11.0701',
  curriculum_name: 'Computer Science',
}

export const bachelor = {
  description: 'Bachelor of Science in Computer Science',
  type: 'BACHELORS',
  status: 'ENROLLED',
  awarded_date: null,
  years_of_study: 4,
  field_of_study: [computerScience, mathematics],
}

/**
 * A university transcript with two terms after a transfer: 27 credits and 92.9 quality points at the university, and 60 transferred
 * credits.
 */
export const transcript = {
  transcript_date: '01/19/2024',
  student_id: 'N00418327',
  student: { ...person, ssn: 'XXX-XX-4821', other_attributes: { residency: 'In-state' } },
  pgc: [
    {
      individual_type: 'PARENT_GUARDIAN',
      first_name: 'Morgan',
      last_name: 'Rivera',
      full_name: 'Morgan Rivera',
      email: 'morgan.rivera@example.com',
      address: homeAddress,
    },
    { individual_type: 'COUNSELOR', first_name: 'Avery', last_name: 'Stone', full_name: 'Avery Stone', email: 'avery.stone@example.com' },
  ],
  immunizations: [
    {
      code: '03',
      name: 'Measles, mumps and rubella',
      date: '08/12/2016',
      status_code: 'Second Inoculation',
      report_type_code: 'Health Certificate',
    },
  ],
  test_records: [
    {
      name: 'SAT',
      date: '05/07/2016',
      code: '803',
      subsets: [
        { name: 'Evidence-Based Reading and Writing', score: '82', score_qualifier: 'Percentile' },
        { name: 'Math', score: '91', score_qualifier: 'Percentile' },
      ],
    },
  ],
  previous_academic_record: [
    {
      name: 'Harbor Point Community College',
      id_type: 'IPEDS',
      id: '999003',
      start_date: '08/22/2016',
      end_date: '05/11/2018',
      address: {
        addr1: '77 Breakwater Avenue',
        city: 'Lorain',
        state: 'OH',
        zipcode: '44052',
        country: { name: 'United States', a2_code: 'US' },
      },
      degrees: [
        {
          description: 'Associate of Arts',
          type: 'ASSOCIATE',
          status: 'AWARDED',
          awarded_date: '05/11/2018',
          years_of_study: 2,
          field_of_study: [{ description: 'Liberal Arts', type: 'MAJOR', code_type: 'CIP', code: '24.0101' }],
        },
      ],
    },
  ],
  teaching_institution: university,
  degree_awarding_institution: university,
  academic_summary: [
    totals('INSTITUTION', true, 27, 27, 92.9, 3.44),
    totals('TRANSFER', true, 0, 60, 0, null),
    totals('TOTAL', true, 27, 87, 92.9, 3.44),
  ],
  academic_sessions: [
    {
      ...term,
      name: 'Spring 2023',
      ...spring,
      honors: ["Dean's List"],
      academic_summary: [totals('INSTITUTION', false, 13, 13, 46, 3.54), totals('INSTITUTION', true, 13, 13, 46, 3.54)],
      degrees: [bachelor],
      courses: [
        course('CSCI 2301', 'Data Structures', '11.0701', 4, 'A', 16, spring),
        course('MATH 2210', 'Linear Algebra', '27.0101', 3, 'B+', 9.9, spring),
        course('STAT 2100', 'Probability and Statistics', '27.0501', 3, 'B', 9, spring),
        course('ENGL 2101', 'Technical Writing', '23.1303', 3, 'A-', 11.1, spring),
      ],
      other_attributes: { campus: 'Main' },
    },
    {
      ...term,
      name: 'Fall 2023',
      ...fall,
      honors: [],
      academic_summary: [totals('INSTITUTION', false, 14, 14, 46.9, 3.35), totals('INSTITUTION', true, 27, 27, 92.9, 3.44)],
      degrees: [bachelor],
      courses: [
        course('CSCI 3310', 'Algorithms', '11.0701', 4, 'A-', 14.8, fall),
        course('CSCI 3420', 'Operating Systems', '11.0701', 4, 'B+', 13.2, fall),
        course('MATH 3200', 'Discrete Mathematics', '27.0101', 3, 'C+', 6.9, fall),
        course('PHIL 1105', 'Ethics', '38.0101', 3, 'A', 12, fall),
      ],
      other_attributes: { campus: 'Main' },
    },
  ],
  other_attributes: { print_run: 'Official' },
} as const

/** The digest of the transcript. */
export const digest = {
  degree_type: 'BACHELORS',
  years_in_school: 0.91,
  min_grade: 'C+',
  cgpa: 3.44,
  last_term_gpa: 3.35,
  credits_earned: 87,
} as const

/** A student identity card for the same student. */
export const studentId = {
  valid_from: '01/17/2023',
  valid_upto: '12/31/2024',
  student: {
    student_id: transcript.student_id,
    ...person,
    phone_number: jordan.phone_number,
    govt_id: { id: 'XXX-XX-4821', type: 'SSN' },
  },
  teaching_institution: university,
  degree_awarding_institution: university,
  degrees: [{ description: bachelor.description, type: bachelor.type, field_of_study: [computerScience, mathematics] }],
} as const

export const educationExamples = {
  SVC_ACADEMIC_RECORD: transcript,
  SVC_DIGEST: digest,
  SVC_STUDENT_ID_RECORD: studentId,
}
