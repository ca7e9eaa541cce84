/** What is wrong with a state from a file, each with its place; the program that read the file says on which line that is. */
import { readFileSync } from 'node:fs'
import type { JsonSchema } from '../../../generated/model.ts'
import type { Violation } from '../../../generated/validators.js'
import { nearest } from '../../core/nearest.ts'
import { described, type DescribedViolation, valueAt } from '../../core/validation.ts'

export type StateFault = DescribedViolation

export class WrongState extends Error {
  override readonly name = 'WrongState'
  readonly faults: readonly StateFault[]

  constructor(faults: readonly StateFault[]) {
    super(faults.map(({ pointer, message }) => `${pointer || 'the state'}: ${message}`).join('; '))
    this.faults = faults
  }
}

export function refuseFaults(faults: readonly StateFault[]): void {
  if (faults.length > 0) throw new WrongState(faults)
}

const WITHIN_UNION = /\/anyOf\/\d+\//

export const faultsOf = (violations: readonly Violation[], state: unknown): StateFault[] =>
  violations
    .filter(({ keyword, schemaPath }) => keyword !== 'if' && !WITHIN_UNION.test(schemaPath))
    .map((violation) => fault(violation, state))

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

function fault(violation: Violation, state: unknown): StateFault {
  const { keyword, params, instancePath: pointer } = violation
  const plain = described(violation, state)
  if (keyword === 'type') {
    const types = [params['type'] as string | string[]].flat()
    const found = typeof valueAt(state, pointer)
    // YAML reads 01234 and yes-like words as something else.
    const quotes = types.includes('string') && (found === 'number' || found === 'boolean') ? ': put it in quotes' : ''
    return { pointer, message: `must be ${types.map((type) => TYPES[type] ?? type).join(' or ')}${quotes}` }
  }
  if (keyword === 'pattern') return { pointer, message: PATTERNS[String(params['pattern'])] ?? plain.message }
  if (keyword === 'noNullCharacter') return { ...plain, pointer: nullCharacterIn(state, '') ?? pointer }
  if (keyword === 'anyOf') return { pointer, message: 'must be a date and time as in 2027-01-01T00:00:00Z, or epoch milliseconds' }
  if (keyword !== 'additionalProperties') return plain
  return { ...plain, message: `unknown property${didYouMean(String(params['additionalProperty']), namesAt(pointer))}` }
}

/** What the patterns of a state ask for. Most of the contract's stand beside a format, which says it in words. */
const PATTERNS: Readonly<Record<string, string>> = {
  '\\S': 'must not be blank',
  '^[A-Za-z0-9_-]{1,100}$': 'must be of 1 to 100 letters, digits, hyphens and underscores',
  '^[^\\s]+$': 'must be without spaces',
  '^[A-Za-z0-9_-]{43}$': 'must be a SHA-256 in base64url, as cpd export --secrets writes it',
  '^(0[1-9]|1[012])[- /.](0[1-9]|[12][0-9]|3[01])[- /.](19|20)[0-9]{2}$': 'must be a date written MM/DD/YYYY',
  '^whsec_[A-Za-z0-9+/=]+$': 'must be whsec_ and base64',
}

export function didYouMean(given: string, names: Iterable<string>): string {
  const meant = nearest(given, names)
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

/** Where the character U+0000 is: the schema of a state says of the whole that it has none. */
function nullCharacterIn(value: unknown, pointer: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? pointer : undefined
  for (const [name, inner] of Object.entries(value ?? {})) {
    const found = name.includes('\0') ? pointer : nullCharacterIn(inner, `${pointer}/${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

type Schema = JsonSchema & { readonly $defs?: Readonly<Record<string, JsonSchema>> }

/** The properties that the object at the pointer may have. Few files are wrong: the schema is read for these. */
function namesAt(pointer: string): string[] {
  const root = JSON.parse(readFileSync(new URL('../../../generated/schemas/sandbox-state.json', import.meta.url), 'utf8')) as Schema
  const resolved = (schema: JsonSchema | undefined): JsonSchema => {
    const $ref = schema?.$ref ?? schema?.anyOf?.find((shape) => shape.$ref)?.$ref
    return ($ref === undefined ? schema : root.$defs?.[$ref.slice('#/$defs/'.length)]) ?? {}
  }
  const at = pointer
    .split('/')
    .slice(1)
    .reduce<JsonSchema>((schema, token) => resolved(schema.items ?? schema.properties?.[token]), root)
  return Object.keys(at.properties ?? {})
}
