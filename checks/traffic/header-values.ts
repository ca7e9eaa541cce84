/** Checks the values of headers that the contract declares. */
import { tables } from '../../generated/tables.ts'
import type { JsonSchema } from '../../generated/model.ts'
import { plural } from '../report/report.ts'
import type { Finding } from '../report/finding.ts'
import { formatMasked } from '../validate/mask.ts'
import { type Header, findHeaderValue, type TrafficFinding, createFinding } from './exchange.ts'
import type { Operation } from './find-operation.ts'

/** An eight-digit date or the major version (3.0 is equal to 3). */
const VERSION = /^0*[1-9]\d{0,7}(?:\.0{1,15})?$/

const CREDENTIAL = /^(basic|bearer)(?: |$)/i

/** Response headers, each with its lowercase name. */
const RESPONSE_HEADERS = Object.values(tables.responseHeaders).map((header) => [header.name.toLowerCase(), header] as const)

export function checkResponseHeaders(headers: readonly Header[]): TrafficFinding[] {
  return RESPONSE_HEADERS.flatMap(([name, { schema, provenance }]) => {
    const value = findHeaderValue(headers, name)
    return value === undefined ? [] : checkValue(value, schema, `/response/headers/${name}`, provenance)
  })
}

/** `credentials` is true if credentials are required. Recordings often omit or mask them. */
export function checkRequestHeaders(operation: Operation, headers: readonly Header[], credentials: boolean): TrafficFinding[] {
  return [
    ...checkVersion(findHeaderValue(headers, 'version')),
    ...(operation.effect === 'creates' ? checkCreationHeaders(headers) : []),
    ...checkCredentials(operation, findHeaderValue(headers, 'authorization'), credentials),
  ]
}

function checkCreationHeaders(headers: readonly Header[]): TrafficFinding[] {
  return Object.values(tables.requestHeaders).flatMap(({ name, schema, provenance }) => {
    const value = findHeaderValue(headers, name.toLowerCase())
    return value === undefined ? [] : checkValue(value, schema, `/request/headers/${name.toLowerCase()}`, provenance)
  })
}

export const parseVersion = (value: string | undefined): number | undefined =>
  value !== undefined && VERSION.test(value) ? Number(value) : undefined

function checkVersion(value: string | undefined): TrafficFinding[] {
  if (value === undefined || VERSION.test(value)) return []
  return [
    createFinding(
      '/request/headers/version',
      'header',
      `an API version, a number from 1 to 99999999 such as ${tables.version}`,
      formatMasked(value, ''),
    ),
  ]
}

/** The value is a secret, so messages contain only its scheme. */
function checkCredentials({ scheme }: Operation, value: string | undefined, required: boolean): TrafficFinding[] {
  const actualScheme = value === undefined ? undefined : CREDENTIAL.exec(value)?.[1]
  if (actualScheme === undefined ? !required : actualScheme.toLowerCase() === scheme.toLowerCase()) return []
  const found =
    value === undefined ? 'no such header' : actualScheme === undefined ? 'another scheme' : `the scheme ${actualScheme.toLowerCase()}`
  return [createFinding('/request/headers/authorization', 'authorization', `the scheme ${scheme}`, found)]
}

function checkValue(value: string, schema: JsonSchema, pointer: string, provenance: Finding['provenance']): TrafficFinding[] {
  const expected = describeViolatedRule(value, schema)
  return expected === undefined ? [] : [createFinding(pointer, 'header', expected, formatMasked(value, ''), provenance)]
}

/** Describes the expected value if the actual value violates the schema. Header values are integers or strings. */
function describeViolatedRule(value: string, { type, minimum, maximum, minLength, maxLength, pattern }: JsonSchema): string | undefined {
  if (type === 'integer') {
    const number = /^-?\d+$/.test(value) ? Number(value) : Number.NaN
    const within = number >= (minimum ?? -Infinity) && number <= (maximum ?? Infinity)
    return within ? undefined : `a whole number from ${minimum} to ${maximum}`
  }
  const [shortest, longest] = [Number(minLength ?? 0), Number(maxLength ?? Infinity)]
  if (value.length < shortest) return `at least ${plural(shortest, 'character')}`
  if (value.length > longest) return `at most ${plural(longest, 'character')}`
  return pattern !== undefined && !new RegExp(pattern, 'u').test(value) ? `a value that matches ${pattern}` : undefined
}
