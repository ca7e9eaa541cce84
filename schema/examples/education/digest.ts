/** The digest of the transcript. */

export const digest = {
  degree_type: 'BACHELORS',
  years_in_school: 0.91,
  min_grade: 'C+',
  cgpa: 3.44,
  last_term_gpa: 3.35,
  credits_earned: 87,
} as const
