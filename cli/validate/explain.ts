/** Turns what a validator reports into findings: what was expected, what stands there, what may have been meant. */
import type { JsonSchema } from '../../generated/model.ts'
import type { Violation } from '#generated/validators.js'
import type { Finding } from './finding.ts'
import { masked, shown } from './mask.ts'
import { nearest } from './nearest.ts'
import { escapeToken, tokens } from './pointers.ts'
import { placeOf, schemas, typeWords } from './schemas.ts'

/** A finding that does not know its file and position yet; `at` says whether it points to a value or a property name. */
export type Unplaced = Omit<Finding, 'file' | 'line' | 'column'> & { at: 'value' | 'key' }

export function explain(violations: readonly Violation[], document: unknown, component: string): Unplaced[] {
  const unions = violations.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath)
  const told = violations.filter(
    ({ keyword, instancePath }) => keyword !== 'if' && (keyword === 'anyOf' || !unions.some((union) => instancePath === union || instancePath.startsWith(`${union}/`))),
  )
  return told.map((violation) => one(violation, document, component))
}

type Told = Partial<Pick<Unplaced, 'pointer' | 'rule' | 'found' | 'nearest' | 'at'>> & { expected: string }

function one(violation: Violation, document: unknown, component: string): Unplaced {
  const pointer = violation.instancePath
  const value = valueAt(document, pointer)
  const place = placeOf(component, pointer, document)
  const schema = place?.schema ?? {}
  const told = tell(violation, value, schema)
  return {
    rule: violation.keyword,
    found: shown(value, pointer),
    firmness: place?.firmness ?? 'specified',
    at: 'value',
    ...told,
    pointer: masked(told.pointer ?? pointer),
  }
}

function tell({ keyword, params, instancePath }: Violation, value: unknown, schema: JsonSchema): Told {
  const limit = String(params['limit'])
  switch (keyword) {
    case 'type':
      return { expected: typeWords(schema, params['type'] as string | string[]) }
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).filter((candidate) => typeof candidate === 'string')
      return { expected: oneOf(allowed), ...close(value, allowed) }
    }
    case 'required':
      return missing(params['missingProperty'] as string, value, schema, instancePath)
    case 'additionalProperties': {
      const name = params['additionalProperty'] as string
      return {
        rule: 'unknown-property',
        pointer: `${instancePath}/${escapeToken(name)}`,
        at: 'key',
        expected: 'only known properties',
        found: `the property "${masked(name)}"`,
        ...close(name, Object.keys(schema.properties ?? {}).filter((known) => !(value as object).hasOwnProperty(known))),
      }
    }
    case 'format':
      return { rule: String(params['format']), expected: FORMATS[String(params['format'])] ?? String(params['format']) }
    case 'exactlyOneOf': {
      const names = params['properties'] as string[]
      const present = names.filter((name) => (value as Record<string, unknown>)[name] !== undefined)
      return {
        rule: 'exactly-one-of',
        expected: `exactly one of ${names.map((name) => `"${name}"`).join(', ')}`,
        found: present.length === 0 ? 'none of them' : present.map((name) => `"${name}"`).join(' and '),
      }
    }
    case 'codeAndAmount':
      return { rule: 'code-and-amount', expected: 'two elements: a code of one or two capital letters, then an amount' }
    case 'multipleOf':
      return { rule: 'decimals', expected: params['multipleOf'] === 0.01 ? 'at most two decimals' : `a multiple of ${params['multipleOf']}` }
    case 'minimum':
      return { rule: 'range', expected: `at least ${limit}` }
    case 'maximum':
      return { rule: 'range', expected: `at most ${limit}` }
    case 'exclusiveMinimum':
      return { rule: 'range', expected: `more than ${limit}` }
    case 'maxLength':
      return { rule: 'length', expected: `at most ${limit} characters`, found: `${[...String(value)].length} characters` }
    case 'minLength':
      return { rule: 'length', expected: `at least ${limit} characters` }
    case 'minItems':
    case 'maxItems':
      return { rule: 'size', expected: `at ${keyword === 'minItems' ? 'least' : 'most'} ${limit} elements` }
    case 'pattern':
      return { expected: `text of the form ${params['pattern']}` }
    case 'anyOf':
      return { rule: 'type', expected: shapes(schema) }
    default:
      return { expected: `what ${keyword} allows` }
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  'calendar-date': 'a date of the calendar written MM/DD/YYYY',
  'past-calendar-date': 'a date of the calendar written MM/DD/YYYY, not in the future',
  'recorded-date': 'a date, MM/DD/YYYY or YYYY-MM-DD',
  'web-url': 'an absolute http or https URL',
  email: 'an e-mail address',
}

/** The JSON types a union takes. */
function shapes({ anyOf = [] }: JsonSchema): string {
  const words = anyOf.map((shape) => (shape.$ref ? typeWords(schemas()[shape.$ref.slice('#/components/schemas/'.length)] ?? {}) : typeWords(shape)))
  return [...new Set(words)].join(' or ')
}

const MOST_NAMED = 12

function oneOf(values: string[]): string {
  if (values.length === 1) return `"${values[0]}"`
  const named = values.slice(0, MOST_NAMED).join(', ')
  return `one of ${named}${values.length > MOST_NAMED ? `, … (${values.length} in all)` : ''}`
}

const close = (value: unknown, allowed: string[]) => {
  const found = typeof value === 'string' ? nearest(value, allowed) : undefined
  return found === undefined ? {} : { nearest: found }
}

/** A required property is missing; one of nearly that name may be what was meant. */
function missing(name: string, value: unknown, schema: { properties?: object }, pointer: string): Told {
  const unknown = Object.keys(value as object).filter((key) => !(key in (schema.properties ?? {})))
  const meant = nearest(name, unknown)
  if (meant === undefined) return { expected: `the property "${name}"`, found: 'no such property' }
  return { expected: `the property "${name}"`, found: `"${masked(meant)}"`, nearest: name, pointer: `${pointer}/${escapeToken(meant)}`, at: 'key' }
}

const valueAt = (document: unknown, pointer: string): unknown =>
  tokens(pointer).reduce<unknown>((node, token) => (node as Record<string, unknown> | undefined)?.[token], document)

