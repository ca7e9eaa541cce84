/** Explains each kind of violation that a validator reports. */
import { characters } from '../../generated/formats.js'
import type { Violation } from '../../generated/validators.js'
import { plural } from '../report/report.ts'
import { formatInWords, patternInWords } from './formats-in-words.ts'
import { typeInWords } from './schemas.ts'
import { contractRuleInWords } from './contract-rules.ts'
import { unionInWords } from './unions.ts'
import type { JsonSchema } from '../../generated/model.ts'
import { maskedName } from './mask.ts'
import { nearest } from '../../server/core/nearest.ts'
import { escapeToken } from './pointers.ts'
import type { ViolationInWords } from './unplaced-finding.ts'

export function violationInWords({ keyword, params, instancePath }: Violation, value: unknown, schema: JsonSchema): ViolationInWords {
  const limit = String(params['limit'])
  switch (keyword) {
    case 'type':
      return { expected: typeInWords(schema, params['type'] as string | string[]) }
    case 'anyOf':
      return { rule: 'type', expected: unionInWords(schema) || 'a value of one of the shapes allowed' }
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).filter((candidate) => typeof candidate === 'string')
      return { expected: oneOf(allowed), ...nearestAllowed(value, allowed) }
    }
    case 'required':
      return missingProperty(params['missingProperty'] as string, value as object, schema, instancePath)
    case 'additionalProperties':
      return unknownProperty(params['additionalProperty'] as string, value as object, schema, instancePath)
    case 'exactlyOneOf':
    case 'onlyWhen':
    case 'severalEachHave':
    case 'contentTypes':
    case 'codeAndAmount':
      return contractRuleInWords(keyword, params, value, instancePath)
    case 'format':
      return { rule: String(params['format']), expected: formatInWords(String(params['format']), value) }
    case 'pattern':
      return { expected: patternInWords(String(params['pattern'])) }
    case 'decimals':
      return { expected: `at most ${plural(Number(params['decimals']), 'decimal')}` }
    case 'noNullCharacter':
      return { rule: 'null-character', expected: 'no character U+0000' }
    case 'not':
      return { rule: 'condition', expected: 'what the conditions of the object allow' }
    case 'const':
      return { rule: 'enum', expected: JSON.stringify(params['allowedValue']) }
    case 'minimum':
      return { rule: 'range', expected: `at least ${limit}` }
    case 'maximum':
      return { rule: 'range', expected: `at most ${limit}` }
    case 'exclusiveMinimum':
      return { rule: 'range', expected: `more than ${limit}` }
    case 'exclusiveMaximum':
      return { rule: 'range', expected: `less than ${limit}` }
    case 'minLength':
      return { rule: 'length', expected: `at least ${plural(Number(limit), 'character')}` }
    case 'maxLength':
      return {
        rule: 'length',
        expected: `at most ${plural(Number(limit), 'character')}`,
        found: plural(characters(value as string), 'character'),
      }
    case 'minItems':
    case 'maxItems':
      return { rule: 'size', expected: `at ${keyword === 'minItems' ? 'least' : 'most'} ${plural(Number(limit), 'element')}` }
    default:
      return { expected: `what ${keyword} allows` }
  }
}

const MOST_NAMED = 12

function oneOf(values: string[]): string {
  if (values.length === 1) return `"${values[0]}"`
  const named = values.slice(0, MOST_NAMED).join(', ')
  return `one of ${named}${values.length > MOST_NAMED ? `, … (${values.length} in all)` : ''}`
}

const nearestAllowed = (value: unknown, allowed: Iterable<string>) => {
  const found = typeof value === 'string' ? nearest(value, allowed) : undefined
  return found === undefined ? {} : { nearest: found }
}

function unknownProperty(name: string, value: object, schema: JsonSchema, pointer: string): ViolationInWords {
  const absent = Object.keys(schema.properties ?? {}).filter((known) => !Object.hasOwn(value, known))
  return {
    rule: 'unknown-property',
    pointer: `${pointer}/${escapeToken(name)}`,
    at: 'key',
    expected: 'only known properties',
    found: `the property "${maskedName(name)}"`,
    ...nearestAllowed(name, absent),
  }
}

/** Objects with more properties than this are not searched for a misspelling. */
const MOST_COMPARED = 500

function missingProperty(name: string, value: object, { properties = {} }: JsonSchema, pointer: string): ViolationInWords {
  const misspelling = misspelledProperty(name, value, Object.keys(properties))
  if (misspelling === undefined) return { expected: `the property "${name}"`, found: 'no such property' }
  return {
    expected: `the property "${name}"`,
    found: `"${maskedName(misspelling)}"`,
    nearest: name,
    pointer: `${pointer}/${escapeToken(misspelling)}`,
    at: 'key',
  }
}

/** The unknown property nearest to the name, if that name is also the nearest one to it. */
function misspelledProperty(name: string, value: object, known: string[]): string | undefined {
  const present = Object.keys(value)
  if (present.length > MOST_COMPARED) return undefined
  const candidate = nearest(
    name,
    present.filter((key) => !known.includes(key)),
  )
  const absent = known.filter((key) => !Object.hasOwn(value, key))
  return candidate !== undefined && nearest(candidate, absent) === name ? candidate : undefined
}
