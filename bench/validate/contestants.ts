/** The contestants: `JSON.parse` alone, `cpd validate`, and other validators with the schema of the same record, which only say yes or no. */
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Kind, type TSchema, Type, TypeRegistry } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { z } from 'zod'
import { runValidate } from '../../checks/files/run.ts'
import type { Mode } from '../../checks/report/finding.ts'
import type { JsonSchema } from '../../generated/model.ts'
import { build } from '../../generators/build/contract.ts'
import { createAjv } from '../../generators/emit/validators/ajv.ts'
import { project } from '../../generators/emit/validators/projection.ts'
import { contract as source } from '../../schema/contract.ts'
import type { Cost } from '../measure.ts'

const CHUNK = 1024 * 1024
/** Short strings are gone before the garbage collector copies them. */
const BLOCK = 32 * 1024
const NEWLINE = 0x0a

/** Reads the lines of a file as fast as Node can: every contestant in JavaScript reads it so. */
function eachLineOf(path: string, each: (line: string) => void): void {
  const file = openSync(path, 'r')
  const decoder = new TextDecoder()
  let memory = Buffer.allocUnsafeSlow(2 * CHUNK)
  let held = 0
  try {
    for (;;) {
      if (memory.length - held < CHUNK) memory = Buffer.concat([memory], memory.length * 2)
      const read = readSync(file, memory, held, CHUNK, null)
      const length = held + read
      const whole = read === 0 ? length : memory.lastIndexOf(NEWLINE, length - 1) + 1
      for (let start = 0; start < whole;) {
        const end = endOfBlock(memory, start, whole)
        linesIn(decoder.decode(memory.subarray(start, end)), each)
        start = end
      }
      if (read === 0) return
      memory.copy(memory, 0, whole, length)
      held = length - whole
    }
  } finally {
    closeSync(file)
  }
}

function endOfBlock(memory: Buffer, start: number, whole: number): number {
  if (start + BLOCK >= whole) return whole
  const end = memory.lastIndexOf(NEWLINE, start + BLOCK) + 1
  return end > start ? end : memory.indexOf(NEWLINE, start) + 1 || whole
}

function linesIn(text: string, each: (line: string) => void): void {
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    each(text.slice(start, end))
    start = end + 1
  }
  if (start < text.length) each(text.slice(start))
}

export interface Records {
  /** NDJSON. */
  readonly file: string
  /** The component that all of them are. */
  readonly component: string
}

export interface Contestant {
  readonly name: string
  /** Validates all records and returns how many are valid. */
  readonly run: (records: Records) => number | Promise<number>
}

/** Parses a line. Undefined if it is not JSON: no validator accepts undefined. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The baseline in one thread: every line that is JSON counts as valid. */
export const parseAlone: Contestant = {
  name: 'JSON.parse alone',
  run: ({ file }) => {
    let parsed = 0
    eachLineOf(file, (line) => {
      if (parseLine(line) !== undefined) parsed++
    })
    return parsed
  },
}

/**
 * This package: `cpd validate --ndjson` on a file, start and end of its threads included. It does more than the others: it
 * checks that the bytes are UTF-8, refuses repeated names in an object, and says of every invalid line what is wrong where.
 */
class Sink extends Writable {
  text = ''
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}

/** `threads`: as many as pay unless given. */
export const cpdValidate = (mode: Mode, threads?: number): Contestant => ({
  name: `cpd validate, ${mode}, ${threads === 1 ? '1 thread' : 'threads where they pay'}`,
  run: async ({ file, component }) => {
    const [stdout, stderr] = [new Sink(), new Sink()]
    const asked = threads === undefined ? {} : { threads }
    const options = { as: component, mode, format: 'json', ndjson: true, maxFindings: 1, ...asked, paths: [file], version: '' } as const
    const code = await runValidate(options, { stdin: process.stdin, stdout, stderr })
    if (code === 2) throw new Error(stdout.text + stderr.text)
    const { checked, invalid } = JSON.parse(stdout.text) as { checked: number; invalid: number }
    return checked - invalid
  },
})

/** A component as TypeBox writes it, for its compiler: `schema/` writes enumerations as a kind that the compiler does not know. */
type Components = Readonly<Record<string, { readonly schema: JsonSchema }>>

function typeboxOf(schema: JsonSchema, components: Components): TSchema {
  const inner = (one: JsonSchema) => typeboxOf(one, components)
  const { $ref, anyOf, allOf, type, items, properties, required = [], minimum, maximum, exclusiveMinimum } = schema
  if ($ref !== undefined) return inner(components[$ref.split('/').at(-1) as string]?.schema as JsonSchema)
  if (anyOf) return Type.Union(anyOf.map(inner))
  if (allOf) return Type.Intersect(allOf.map(inner))
  if (schema.enum) return Type.Union(schema.enum.map((value) => Type.Literal(value)))
  if (Array.isArray(type)) return Type.Union(type.map((one) => inner({ ...schema, type: one })))
  const limits = Object.fromEntries(Object.entries({ minimum, maximum, exclusiveMinimum }).filter(([, limit]) => limit !== undefined))
  switch (type) {
    case 'object':
      return Type.Object(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([name, one]) => [name, required.includes(name) ? inner(one) : Type.Optional(inner(one))]),
        ),
      )
    case 'array':
      return Type.Array(items ? inner(items) : Type.Unknown())
    case 'string':
      return Type.String()
    case 'number':
      return Type.Number(limits)
    case 'integer':
      return Type.Integer(limits)
    case 'boolean':
      return Type.Boolean()
    case 'null':
      return Type.Null()
    default:
      return Type.Unknown()
  }
}

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

const ajvInstance = createAjv(project(contract, 'default'))
export const ajv = contestant('Ajv compiled at run time', (component) => ajvInstance.getSchema(component) as (value: unknown) => boolean)

const PYTHON = process.env['PYTHON'] ?? 'python3'
const script = fileURLToPath(new URL('jsonschema_rs_lines.py', import.meta.url))
const schemaFile = (component: string) => fileURLToPath(new URL(`../../generated/schemas/${component}.json`, import.meta.url))
const published = (component: string) => JSON.parse(readFileSync(schemaFile(component), 'utf8')) as JsonSchema

/** Returns true if Python has it: `pip install jsonschema-rs`; PYTHON names another interpreter. */
export const hasJsonschemaRs = (): boolean => spawnSync(PYTHON, ['-c', 'import jsonschema_rs']).status === 0

/** A process of its own that measures itself, without its start. */
export function jsonschemaRs({ file, component }: Records): Cost & { valid: number } {
  const out = execFileSync(PYTHON, [script, schemaFile(component), file], { encoding: 'utf8' })
  const measured = JSON.parse(out) as Omit<Cost, 'cpu'> & { valid: number }
  return { ...measured, cpu: measured.user + measured.system }
}
