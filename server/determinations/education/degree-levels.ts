/** The level of study of each type of degree. */
import type { Degree } from '../../../generated/types.ts'

/** Lowest first. */
export const STUDY_LEVELS = ['SCHOOL', 'UNDERGRADUATE', 'GRADUATE', 'DOCTORAL'] as const
export type StudyLevel = (typeof STUDY_LEVELS)[number]

const LEVELS: Readonly<Record<string, StudyLevel>> = {
  'HIGH-SCHOOL-DIPLOMA': 'SCHOOL',
  ASSOCIATE: 'UNDERGRADUATE',
  BACHELORS: 'UNDERGRADUATE',
  UNDERGRADUATE: 'UNDERGRADUATE',
  MASTERS: 'GRADUATE',
  'MASTERS-RESEARCH': 'GRADUATE',
  PROFESSIONAL: 'GRADUATE',
  DOCTORAL: 'DOCTORAL',
}

export const degreeLevel = ({ type }: Degree): StudyLevel | undefined => LEVELS[type ?? '']
