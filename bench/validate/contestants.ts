/** The contestants: plain `JSON.parse`, `cpd validate`, and other validators with the same schema, which return only a boolean. */
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
/** Size of decoded strings. Small strings die before the garbage collector copies them. */
const BLOCK = 32 * 1024
const NEWLINE = 0x0a

/** Reads the lines of a file as fast as possible. All JavaScript contestants use this function. */
function readLines(path: string, each: (line: string) => void): void {
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
        const end = findBlockEnd(memory, start, whole)
        splitLines(decoder.decode(memory.subarray(start, end)), each)
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

function findBlockEnd(memory: Buffer, start: number, whole: number): number {
  if (start + BLOCK >= whole) return whole
  const end = memory.lastIndexOf(NEWLINE, start + BLOCK) + 1
  return end > start ? end : memory.indexOf(NEWLINE, start) + 1 || whole
}

function splitLines(text: string, each: (line: string) => void): void {
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    each(text.slice(start, end))
    start = end + 1
  }
  if (start < text.length) each(text.slice(start))
}

export interface Records {
  /** Path of an NDJSON file. */
  readonly file: string
  /** The component that describes all records. */
  readonly component: string
}

export interface Contestant {
  readonly name: string
  /** Validates all records and returns the number of valid records. */
  readonly run: (records: Records) => number | Promise<number>
}

/** Parses a line. Returns undefined if the line is not JSON, because every validator rejects undefined. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The single-threaded baseline. Each line with JSON counts as valid. */
export const parseOnly: Contestant = {
  name: 'JSON.parse alone',
  run: ({ file }) => {
    let parsed = 0
    readLines(file, (line) => {
      if (parseLine(line) !== undefined) parsed++
    })
    return parsed
  },
}

/** Collects the output of `cpd validate`. */
class Sink extends Writable {
  text = ''
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}

/**
 * Runs `cpd validate --ndjson` on a file, including starting and stopping its threads. It does more than the other contestants: it checks
 * that the bytes are UTF-8, rejects duplicate names in an object, and reports the position of each mistake. If `threads` is undefined,
 * `cpd validate` chooses the number of threads.
 */
export const cpdValidate = (mode: Mode, threads?: number): Contestant => ({
  name: `cpd validate, ${mode}, ${threads === 1 ? '1 thread' : 'threads where they pay'}`,
  run: async ({ file, component }) => {
    const [stdout, stderr] = [new Sink(), new Sink()]
    const threadOptions = threads === undefined ? {} : { threads }
    const options = {
      as: component,
      mode,
      format: 'json',
      ndjson: true,
      maxFindings: 1,
      ...threadOptions,
      paths: [file],
      version: '',
    } as const
    const code = await runValidate(options, { stdin: process.stdin, stdout, stderr })
    if (code === 2) throw new Error(stdout.text + stderr.text)
    const { checked, invalid } = JSON.parse(stdout.text) as { checked: number; invalid: number }
    return checked - invalid
  },
})

type Components = Readonly<Record<string, { readonly schema: JsonSchema }>>

/** Converts a schema for the TypeBox compiler, which does not know the kind that `schema/` uses for enumerations. */
function toTypebox(schema: JsonSchema, components: Components): TSchema {
  const inner = (subschema: JsonSchema) => toTypebox(subschema, components)
  const { $ref, anyOf, allOf, type, items, properties, required = [], minimum, maximum, exclusiveMinimum } = schema
  if ($ref !== undefined) return inner(components[$ref.split('/').at(-1) as string]?.schema as JsonSchema)
  if (anyOf) return Type.Union(anyOf.map(inner))
  if (allOf) return Type.Intersect(allOf.map(inner))
  if (schema.enum) return Type.Union(schema.enum.map((value) => Type.Literal(value)))
  if (Array.isArray(type)) return Type.Union(type.map((name) => inner({ ...schema, type: name })))
  const limits = Object.fromEntries(Object.entries({ minimum, maximum, exclusiveMinimum }).filter(([, limit]) => limit !== undefined))
  switch (type) {
    case 'object':
      return Type.Object(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([name, property]) => [
            name,
            required.includes(name) ? inner(property) : Type.Optional(inner(property)),
          ]),
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
const getSchema = (component: string) => contract.components[component]?.schema as JsonSchema

/** Compiles each validator once and creates a separate loop for it, so that V8 can optimize each loop for its validator. */
function createContestant(name: string, compile: (component: string) => (value: unknown) => boolean): Contestant {
  const compiled = new Map<string, (file: string) => number>()
  const createLoop = (component: string) => {
    const accepts = compile(component)
    return (file: string) => {
      let valid = 0
      readLines(file, (line) => {
        if (accepts(parseLine(line))) valid++
      })
      return valid
    }
  }
  return {
    name,
    run: ({ file, component }) => {
      const loop = compiled.get(component) ?? createLoop(component)
      compiled.set(component, loop)
      return loop(file)
    },
  }
}

const degrees = contract.components['DigestDegreeType']?.schema.enum as string[]

// A Zod object drops unknown fields, which is its fastest way to accept them.
const zodDigest = z.object({
  degree_type: z.enum(degrees),
  years_in_school: z.number().positive().multipleOf(0.01),
  min_grade: z.string(),
  cgpa: z.number().min(0).max(4),
  last_term_gpa: z.number().min(0).max(4),
  credits_earned: z.number(),
})

export const zod = createContestant('Zod 4 safeParse', (component) => {
  const schema = component === 'SVC_DIGEST' ? zodDigest : z.fromJSONSchema(loadSchema(component) as Parameters<typeof z.fromJSONSchema>[0])
  return (value) => schema.safeParse(value).success
})

// TypeBox computes `multipleOf` with %, which rejects 4.35 as a multiple of 0.01, so the digest needs a custom kind.
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

export const typebox = createContestant('TypeBox compiler', (component) => {
  const schema: TSchema = component === 'SVC_DIGEST' ? typeboxDigest : toTypebox(getSchema(component), contract.components)
  const check = TypeCompiler.Compile(schema)
  return (value) => check.Check(value)
})

const ajvInstance = createAjv(project(contract, 'default'))
export const ajv = createContestant(
  'Ajv compiled at run time',
  (component) => ajvInstance.getSchema(component) as (value: unknown) => boolean,
)

const PYTHON = process.env['PYTHON'] ?? 'python3'
const script = fileURLToPath(new URL('jsonschema_rs_lines.py', import.meta.url))
const schemaFile = (component: string) => fileURLToPath(new URL(`../../generated/schemas/${component}.json`, import.meta.url))
const loadSchema = (component: string) => JSON.parse(readFileSync(schemaFile(component), 'utf8')) as JsonSchema

/** Checks whether jsonschema-rs is installed in Python (`pip install jsonschema-rs`). */
export const hasJsonschemaRs = (): boolean => spawnSync(PYTHON, ['-c', 'import jsonschema_rs']).status === 0

/** Runs jsonschema-rs in a separate process, which measures its own time, excluding startup. */
export function jsonschemaRs({ file, component }: Records): Cost & { valid: number } {
  const out = execFileSync(PYTHON, [script, schemaFile(component), file], { encoding: 'utf8' })
  const measured = JSON.parse(out) as Omit<Cost, 'cpu'> & { valid: number }
  return { ...measured, cpu: measured.user + measured.system }
}
