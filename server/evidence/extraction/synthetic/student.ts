/** The student of academic records. */
import type { Individual, TranscriptStudent } from '../../../../generated/types.ts'
import { personOf } from '../person.ts'

export function studentOf(individual: Individual): TranscriptStudent {
  const { gender: _, phone_number: __, ...student } = personOf(individual)
  return { ...student, ...(individual.attending_name && { former_full_name: individual.attending_name }) }
}
