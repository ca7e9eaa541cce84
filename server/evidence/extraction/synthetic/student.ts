/** The student of academic records. */
import type { Individual, TranscriptStudent } from '../../../../generated/types.ts'
import { syntheticPerson } from '../person.ts'

export function transcriptStudent(individual: Individual): TranscriptStudent {
  const { gender: _, phone_number: __, ...student } = syntheticPerson(individual)
  return { ...student, ...(individual.attending_name && { former_full_name: individual.attending_name }) }
}
