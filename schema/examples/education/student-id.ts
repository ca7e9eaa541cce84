/** A student identity card of the same student. */
import { jordan } from '../people.ts'
import { computerScience, mathematics, bachelor, person, transcript, university } from './transcript.ts'

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
