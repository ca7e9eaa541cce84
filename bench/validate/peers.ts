/** Other validators with the schema of the same record. They read the file as the baseline does, and only say yes or no. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Kind, type TSchema, Type, TypeRegistry } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { z } from 'zod'
import { build } from '../../generators/build/contract.ts'
import { ajvFor } from '../../generators/emit/validators/ajv.ts'
import { project } from '../../generators/emit/validators/projection.ts'
import type { JsonSchema } from '../../generated/model.ts'
import { contract as source } from '../../schema/contract.ts'
import type { Cost } from '../measure.ts'
import { type Contestant, parseLine, type Records } from './contestant.ts'
import { eachLineOf } from './lines.ts'
import { typeboxOf } from './typebox-from-json-schema.ts'

const { contract } = build(source)
const schemaOf = (component: string) => contract.components[component]?.schema as JsonSchema

/** Each function is compiled once, and has a loop of its own, so that the engine can optimise it for that validator. */
function contestant(name: string, compile: (component: string) => (value: unknown) => boolean): Contestant {
  const compiled = new Map<string, (file: string) => number>()
  const loopOf = (component: string) => {
    const accepts = compile(component)
    return (file: string) => {
      let valid = 0
      eachLineOf(file, (line) => {
        if (accepts(parseLine(line))) valid++
      })
      return valid
    }
  }
  return {
    name,
    run: ({ file, component }) => {
      const loop = compiled.get(component) ?? loopOf(component)
      compiled.set(component, loop)
      return loop(file)
    },
  }
}

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

export const zod = contestant('Zod 4 safeParse', (component) => {
  const schema = component === 'SVC_DIGEST' ? zodDigest : z.fromJSONSchema(published(component) as Parameters<typeof z.fromJSONSchema>[0])
  return (value) => schema.safeParse(value).success
})

// TypeBox computes `multipleOf` with %, by which 4.35 is no multiple of 0.01: so the digest has a kind of its own for it.
const Hundredths = 'Hundredths'
TypeRegistry.Set(Hundredths, (_, value) => {
  if (typeof value !== 'number' || !(value > 0)) return false
  const steps = value / 0.01
  return Math.abs(Math.round(steps) - steps) <= 1e-6
})
const typeboxDigest = Type.Object({
  degree_type: Type.Union(degrees.map((degree) => Type.Literal(degree))),
  years_in_school: Type.Unsafe<number>({ [Kind]: Hundredths }),
  min_grade: Type.String(),
  cgpa: Type.Number({ minimum: 0, maximum: 4 }),
  last_term_gpa: Type.Number({ minimum: 0, maximum: 4 }),
  credits_earned: Type.Number(),
})

export const typebox = contestant('TypeBox compiler', (component) => {
  const schema: TSchema = component === 'SVC_DIGEST' ? typeboxDigest : typeboxOf(schemaOf(component), contract.components)
  const check = TypeCompiler.Compile(schema)
  return (value) => check.Check(value)
})

const ajvInstance = ajvFor(project(contract, 'default'))
export const ajv = contestant('Ajv compiled at run time', (component) => ajvInstance.getSchema(component) as (value: unknown) => boolean)

const PYTHON = process.env['PYTHON'] ?? 'python3'
const script = fileURLToPath(new URL('jsonschema_rs_lines.py', import.meta.url))
const schemaFile = (component: string) => fileURLToPath(new URL(`../../generated/schemas/${component}.json`, import.meta.url))
const published = (component: string) => JSON.parse(readFileSync(schemaFile(component), 'utf8')) as JsonSchema

/** Whether Python has it: `pip install jsonschema-rs`; PYTHON names another interpreter. */
export const hasJsonschemaRs = (): boolean => spawnSync(PYTHON, ['-c', 'import jsonschema_rs']).status === 0

/** A process of its own that measures itself, without its start. */
export function jsonschemaRs({ file, component }: Records): Cost & { valid: number } {
  const out = execFileSync(PYTHON, [script, schemaFile(component), file], { encoding: 'utf8' })
  const measured = JSON.parse(out) as Omit<Cost, 'cpu'> & { valid: number }
  return { ...measured, cpu: measured.user + measured.system }
}
