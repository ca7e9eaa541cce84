/**
 * Other validators with the same rules for the same record. Each has a loop of its own, so that the engine can optimise
 * it for that validator.
 */
import { Kind, Type, TypeRegistry } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { z } from 'zod'
import { build } from '../../generators/build/contract.ts'
import { ajvFor } from '../../generators/emit/validators/ajv.ts'
import { project } from '../../generators/emit/validators/projection.ts'
import { contract as source } from '../../schema/contract.ts'
import { type Contestant, parseLine } from './contestant.ts'

const { contract } = build(source)
const degrees = contract.components['DigestDegreeType']?.schema.enum as string[]

// An object of Zod drops unknown fields, which is its fastest way to let them pass.
const zodDigest = z.object({
  degree_type: z.enum(degrees),
  years_in_school: z.number().positive().multipleOf(0.01),
  min_grade: z.string(),
  cgpa: z.number().min(0).max(4),
  last_term_gpa: z.number().min(0).max(4),
  credits_earned: z.number(),
})

export const zod: Contestant = {
  name: 'JSON.parse + Zod 4 safeParse',
  run: ({ lines }) => {
    let valid = 0
    for (const line of lines) if (zodDigest.safeParse(parseLine(line)).success) valid++
    return valid
  },
}

// TypeBox computes `multipleOf` with %, by which 4.35 is no multiple of 0.01; and schema/ writes enumerations as a kind
// that its compiler does not know. So the record is written again, with a kind of number of two decimals.
const Hundredths = 'Hundredths'
TypeRegistry.Set(Hundredths, (_, value) => {
  if (typeof value !== 'number' || !(value > 0)) return false
  const steps = value / 0.01
  return Math.abs(Math.round(steps) - steps) <= 1e-6
})
const typeboxDigest = TypeCompiler.Compile(
  Type.Object({
    degree_type: Type.Union(degrees.map((degree) => Type.Literal(degree))),
    years_in_school: Type.Unsafe<number>({ [Kind]: Hundredths }),
    min_grade: Type.String(),
    cgpa: Type.Number({ minimum: 0, maximum: 4 }),
    last_term_gpa: Type.Number({ minimum: 0, maximum: 4 }),
    credits_earned: Type.Number(),
  }),
)

export const typebox: Contestant = {
  name: 'JSON.parse + TypeBox compiler',
  run: ({ lines }) => {
    let valid = 0
    for (const line of lines) if (typeboxDigest.Check(parseLine(line))) valid++
    return valid
  },
}

const ajvDigest = ajvFor(project(contract, 'default')).getSchema('SVC_DIGEST') as (value: unknown) => boolean

export const ajv: Contestant = {
  name: 'JSON.parse + Ajv compiled at run time',
  run: ({ lines }) => {
    let valid = 0
    for (const line of lines) if (ajvDigest(parseLine(line))) valid++
    return valid
  },
}
