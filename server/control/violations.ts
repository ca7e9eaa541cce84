/** Describes the schema violations in parameters, bodies and state files, each with a JSON pointer. */
import type { Validator, Violation } from '../../generated/validators.js'
import { findNearestWord } from '../../payloads/nearest.ts'
import { parseJsonPointer, getValueAtPath } from '../../payloads/json.ts'
import { describeViolation, type DescribedViolation } from '../core/validation.ts'

/** Validates a value against a component of the control API. Imports the validators on first use, so that the server starts faster. */
export async function findViolations(component: string, value: unknown): Promise<DescribedViolation[]> {
  const validators = (await import('../../generated/validators.control.js')) as unknown as Readonly<Record<string, Validator<unknown>>>
  const validate = validators[component] as Validator<unknown>
  try {
    return validate(value) ? [] : describeViolations(validate.errors ?? [], value)
  } catch (error) {
    if (error instanceof RangeError) return [{ pointer: '', message: 'is nested too deeply, or contains itself' }]
    throw error
  }
}

const WITHIN_UNION = /\/anyOf\/\d+\//

/**
 * Maximum length of a JSON pointer in characters. Longer pointers are shortened, because property names in requests can be a million
 * characters long.
 */
const MAX_POINTER_LENGTH = 500

/** Describes violations. Omits type errors for values that also violate an enumeration. */
export function describeViolations(violations: readonly Violation[], value: unknown): DescribedViolation[] {
  const listed = new Set(violations.flatMap(({ keyword, instancePath }) => (keyword === 'enum' ? [instancePath] : [])))
  return violations
    .filter(({ keyword, schemaPath }) => keyword !== 'if' && !WITHIN_UNION.test(schemaPath))
    .filter(({ keyword, instancePath }) => keyword !== 'type' || !listed.has(instancePath))
    .map((violation) => describeInWords(violation, value))
    .map(({ pointer, message }) => ({ pointer: shortened(pointer), message }))
}

const shortened = (pointer: string): string => (pointer.length > MAX_POINTER_LENGTH ? `${pointer.slice(0, MAX_POINTER_LENGTH)}…` : pointer)

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

function describeInWords(violation: Violation, root: unknown): DescribedViolation {
  const { keyword, params, instancePath: pointer } = violation
  const plain = describeViolation(violation, root)
  if (keyword === 'type') {
    const types = [params['type'] as string | string[]].flat()
    const found = typeof getValueAtPath(root, parseJsonPointer(pointer))
    // YAML parses unquoted values such as 01234 and yes as numbers and booleans.
    const quotes = types.includes('string') && (found === 'number' || found === 'boolean') ? ': put it in quotes' : ''
    return { pointer, message: `must be ${types.map((type) => TYPES[type] ?? type).join(' or ')}${quotes}` }
  }
  if (keyword === 'pattern') return { pointer, message: PATTERNS[String(params['pattern'])] ?? plain.message }
  if (keyword === 'noNullCharacter') return { ...plain, pointer: nullCharacterIn(root, '') ?? pointer }
  if (keyword === 'maxProperties') return { pointer, message: `at most ${params['limit']} of its properties may be present` }
  if (keyword === 'dependentRequired')
    return { pointer: `${pointer}/${params['property']}`, message: `goes with ${params['missingProperty']}` }
  if (keyword === 'knownProperties') return unknownProperty(pointer, String(params['additionalProperty']), params['known'] as string[])
  return plain
}

const unknownProperty = (pointer: string, name: string, known: readonly string[]): DescribedViolation => ({
  pointer: `${pointer}/${name}`,
  message: `unknown property${didYouMean(name, known) || `; known here: ${known.join(', ')}`}`,
})

/** Descriptions of patterns without a format. Most patterns in the contract have a format, which describes them. */
const PATTERNS: Readonly<Record<string, string>> = {
  '\\S': 'must not be blank',
  '^[A-Za-z0-9_-]{1,100}$': 'must consist of 1 to 100 letters, digits, hyphens and underscores',
  '^[^\\s]+$': 'must not contain spaces',
  '^[A-Za-z0-9_-]{43}$': 'must be a SHA-256 in base64url, as cpd export --secrets writes it',
  '^/v3/': 'must be a path in the contract, such as /v3/items/get',
  '^([1-5]\\d\\d|[1-5]xx|failed)$': 'must be an HTTP status, a class such as 4xx, or failed',
  '^[\\x20-\\x7e]{1,200}$': 'must be 1 to 200 ASCII characters',
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$':
    'must be a date and time such as 2027-01-01T00:00:00Z, or epoch milliseconds',
  '^whsec_[A-Za-z0-9+/=]+$': 'must be whsec_ and base64',
}

export function didYouMean(given: string, names: Iterable<string>): string {
  const meant = findNearestWord(given, names)
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

/** Finds the character U+0000, because the violation points only to the value that contains it. */
function nullCharacterIn(value: unknown, pointer: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? pointer : undefined
  for (const [name, inner] of Object.entries(value ?? {})) {
    const found = name.includes('\0') ? pointer : nullCharacterIn(inner, `${pointer}/${name}`)
    if (found !== undefined) return found
  }
  return undefined
}
