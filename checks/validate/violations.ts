/** Describes each kind of violation that a validator reports. */
import { characters } from '../../generated/formats.js'
import type { JsonSchema } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import type { Violation } from '../../generated/validators.js'
import { describeInvalidDate } from '../../payloads/invalid-dates.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { describeWebUrl } from '../../payloads/web-url.ts'
import type { Finding } from '../report/finding.ts'
import { plural } from '../report/report.ts'
import { maskName, formatMasked } from './mask.ts'
import { escapeToken } from './pointers.ts'
import { describeType, describeUnion } from './schemas.ts'

/** A finding without file and position, which are added later. `at` specifies whether it points to a value or a property name. */
export type UnplacedFinding = Omit<Finding, 'file' | 'line' | 'column'> & { at: 'value' | 'key' }

/** The parts of a finding that depend on the kind of violation. The other parts depend on its position. */
type ViolationDescription = Partial<Pick<UnplacedFinding, 'pointer' | 'rule' | 'found' | 'nearest' | 'elsewhere' | 'at'>> & {
  expected: string
}

export function describeViolation({ keyword, params, instancePath }: Violation, value: unknown, schema: JsonSchema): ViolationDescription {
  const limit = String(params['limit'])
  switch (keyword) {
    case 'type':
      return { expected: describeType(schema, params['type'] as string | string[]) }
    case 'anyOf':
      return { rule: 'type', expected: describeUnion(schema) || 'a value of an allowed type' }
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).filter((candidate) => typeof candidate === 'string')
      const elsewhere = listCodePlaces(value)
      return { expected: formatAllowed(allowed), ...(elsewhere.length > 0 ? { elsewhere } : findNearest(value, allowed)) }
    }
    case 'required':
      return describeMissingProperty(params['missingProperty'] as string, value as object, schema, instancePath)
    case 'additionalProperties':
      return describeUnknownProperty(params['additionalProperty'] as string, value as object, schema, instancePath)
    case 'exactlyOneOf':
    case 'onlyWhen':
    case 'severalEachHave':
    case 'contentTypes':
    case 'codeAndAmount':
      return describeContractRule(keyword, params, value, instancePath)
    case 'format':
      return { rule: params['format'] as UnplacedFinding['rule'], expected: describeFormat(String(params['format']), value) }
    case 'pattern':
      return { expected: describePattern(String(params['pattern'])) }
    case 'decimals':
      return { expected: `at most ${plural(Number(params['decimals']), 'decimal')}` }
    case 'noNullCharacter':
      return { rule: 'null-character', expected: 'no character U+0000' }
    case 'not':
      return { rule: 'condition', expected: 'a value that meets the conditions of the object' }
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
      return { expected: `a value that ${keyword} allows` }
  }
}

const MAX_NAMED = 12

function formatAllowed(values: string[]): string {
  if (values.length === 1) return `"${values[0]}"`
  const named = values.slice(0, MAX_NAMED).join(', ')
  return `one of ${named}${values.length > MAX_NAMED ? `, … (${values.length} in all)` : ''}`
}

/** Lists the events and Services that use the reason code. */
const listCodePlaces = (value: unknown): string[] => [
  ...tables.webhooks.filter(({ reasonCodes }) => reasonCodes.some((code) => code === value)).map(({ type }) => type),
  ...(tables.reasonCodes.find(({ code }) => code === value)?.returnedBy ?? []),
]

const findNearest = (value: unknown, allowed: Iterable<string>) => {
  const found = typeof value === 'string' ? findNearestWord(value, allowed) : undefined
  return found === undefined ? {} : { nearest: found }
}

function describeUnknownProperty(name: string, value: object, schema: JsonSchema, pointer: string): ViolationDescription {
  const absent = Object.keys(schema.properties ?? {}).filter((known) => !Object.hasOwn(value, known))
  return {
    rule: 'unknown-property',
    pointer: `${pointer}/${escapeToken(name)}`,
    at: 'key',
    expected: 'only known properties',
    found: `the property "${maskName(name)}"`,
    ...findNearest(name, absent),
  }
}

/** Maximum number of properties that are searched for a misspelled name. */
const MAX_COMPARED_PROPERTIES = 500

function describeMissingProperty(name: string, value: object, { properties = {} }: JsonSchema, pointer: string): ViolationDescription {
  const misspelling = findMisspelling(name, value, Object.keys(properties))
  if (misspelling === undefined) return { expected: `the property "${name}"`, found: 'no such property' }
  return {
    expected: `the property "${name}"`,
    found: `"${maskName(misspelling)}"`,
    nearest: name,
    pointer: `${pointer}/${escapeToken(misspelling)}`,
    at: 'key',
  }
}

/** Returns the unknown property that is nearest to the name, provided that the name is also the nearest one to that property. */
function findMisspelling(name: string, value: object, known: string[]): string | undefined {
  const present = Object.keys(value)
  if (present.length > MAX_COMPARED_PROPERTIES) return undefined
  const candidate = findNearestWord(
    name,
    present.filter((key) => !known.includes(key)),
  )
  const absent = known.filter((key) => !Object.hasOwn(value, key))
  return candidate !== undefined && findNearestWord(candidate, absent) === name ? candidate : undefined
}

type Params = Readonly<Record<string, unknown>>
type DescribeRule = (params: Params, value: never, pointer: string) => ViolationDescription

const RULES: Readonly<Record<string, DescribeRule>> = { exactlyOneOf, onlyWhen, severalEachHave, contentTypes, codeAndAmount }

const describeContractRule = (keyword: string, params: Params, value: unknown, pointer: string): ViolationDescription =>
  (RULES[keyword] as DescribeRule)(params, value as never, pointer)

function exactlyOneOf(params: Params, value: object): ViolationDescription {
  const names = params['properties'] as string[]
  const present = names.filter((name) => Object.hasOwn(value, name))
  return {
    rule: 'exactly-one-of',
    expected: `exactly one of ${names.map((name) => `"${name}"`).join(', ')}`,
    found: present.length === 0 ? 'none of them' : present.map((name) => `"${name}"`).join(' and '),
  }
}

function onlyWhen(params: Params, value: Readonly<Record<string, unknown>>, pointer: string): ViolationDescription {
  const { field, by, is } = params as Record<'field' | 'by' | 'is', string>
  return {
    rule: 'only-when',
    pointer: `${pointer}/${escapeToken(field)}`,
    at: 'key',
    expected: `"${field}" only if "${by}" is "${is}"`,
    found: `"${field}" with "${by}" ${formatMasked(value[by], `${pointer}/${by}`)}`,
  }
}

function severalEachHave(params: Params, elements: readonly object[], pointer: string): ViolationDescription {
  const property = String(params['property'])
  return {
    rule: 'several-alike',
    pointer: `${pointer}/${elements.findIndex((part) => !Object.hasOwn(part, property))}`,
    expected: `"${property}" in each of the ${elements.length} elements`,
    found: 'an element without this property',
  }
}

function contentTypes(params: Params, headers: Readonly<Record<string, unknown>>, pointer: string): ViolationDescription {
  const name = Object.keys(headers).find((header) => header.toLowerCase() === 'content-type') ?? 'content-type'
  const value = headers[name]
  return {
    rule: 'content-type',
    pointer: `${pointer}/${escapeToken(name)}`,
    expected: (params['mediaTypes'] as string[]).join(' or '),
    // Masks header values, except the name of a media type.
    found: typeof value === 'string' && MEDIA_TYPE.test(value) ? formatMasked(value, '') : `a masked ${typeof value}`,
  }
}

const MEDIA_TYPE = /^(?:application|image|multipart|text)\/[a-z][a-z.+-]{0,30}(?:; ?charset=[\w-]{1,20})?$/i

/** Describes the invalid element if the list has two elements. */
function codeAndAmount(_: Params, [code, amount, ...more]: readonly unknown[], pointer: string): ViolationDescription {
  const words = { code: 'a code of one or two capital letters', amount: 'an amount as a number or a string such as "3822.00"' }
  const name = 'code-and-amount'
  if (amount === undefined || more.length > 0) return { rule: name, expected: `two elements: ${words.code}, then ${words.amount}` }
  const isCode = typeof code === 'string' && /^[A-Z]{1,2}$/.test(code)
  return isCode
    ? { rule: name, pointer: `${pointer}/1`, expected: words.amount, found: formatMasked(amount, pointer) }
    : { rule: name, pointer: `${pointer}/0`, expected: words.code, found: formatMasked(code, pointer) }
}

/** Descriptions of string formats and patterns. */
const DATE = 'a calendar date in the format MM/DD/YYYY'

const FORMATS: Readonly<Record<string, string>> = {
  'calendar-date': DATE,
  'past-calendar-date': `${DATE}, not in the future`,
  'birth-date': `${DATE}, from 1900 to 2099`,
  'recorded-date': 'a date in the format MM/DD/YYYY or YYYY-MM-DD',
  email: 'an e-mail address',
}

const PATTERNS: Readonly<Record<string, string>> = {
  '^[hH][tT][tT][pP][sS]?://': 'a URL with http:// or https://',
  '^(svc|https?|ftp|sftp)://[^\\s/?#]': 'a URL with svc://, http://, https://, ftp:// or sftp://',
  '^[0-9]{1,30}([.][0-9]{1,18})?$': 'digits, with at most 18 decimals, such as "12.5"',
}

function describeFormat(format: string, value: unknown): string {
  if (format === 'web-url') return describeWebUrl(String(value))
  const problem = describeInvalidDate(format, value)
  return `${FORMATS[format] ?? format}${problem ? ` (${problem})` : ''}`
}

export const describePattern = (pattern: string): string => PATTERNS[pattern] ?? `a string that matches ${pattern}`
