/** The headers that the contract describes, and what their values may be. */
import { tables } from '../../generated/tables.ts'
import type { JsonSchema } from '../../generated/model.ts'
import { plural } from '../report/report.ts'
import type { Finding } from '../report/finding.ts'
import { maskedValue } from '../validate/mask.ts'
import { type Header, headerValue, type TrafficFinding, trafficFinding } from './exchange.ts'
import type { Operation } from './find-operation.ts'

/** A day in eight digits, or the major version: 3.0 is 3. */
const A_VERSION = /^0*[1-9]\d{0,7}(?:\.0{1,15})?$/

const CREDENTIAL = /^(basic|bearer)(?: |$)/i

/** The headers of answers by their names in lower case. */
const ofAnswers = Object.values(tables.answerHeaders).map((header) => [header.name.toLowerCase(), header] as const)

export function answerHeaderFindings(headers: readonly Header[]): TrafficFinding[] {
  return ofAnswers.flatMap(([name, { schema, provenance }]) => {
    const value = headerValue(headers, name)
    return value === undefined ? [] : valueFindings(value, schema, `/response/headers/${name}`, provenance)
  })
}

/** `credentials`: whether they must be there. Recordings often leave them out or mask them. */
export function requestHeaderFindings(operation: Operation, headers: readonly Header[], credentials: boolean): TrafficFinding[] {
  return [
    ...versionFindings(headerValue(headers, 'version')),
    ...(operation.effect === 'creates' ? keyFindings(headers) : []),
    ...credentialFindings(operation, headerValue(headers, 'authorization'), credentials),
  ]
}

function keyFindings(headers: readonly Header[]): TrafficFinding[] {
  return Object.values(tables.requestHeaders).flatMap(({ name, schema, provenance }) => {
    const value = headerValue(headers, name.toLowerCase())
    return value === undefined ? [] : valueFindings(value, schema, `/request/headers/${name.toLowerCase()}`, provenance)
  })
}

export const namedVersion = (value: string | undefined): number | undefined =>
  value !== undefined && A_VERSION.test(value) ? Number(value) : undefined

function versionFindings(value: string | undefined): TrafficFinding[] {
  if (value === undefined || A_VERSION.test(value)) return []
  return [
    trafficFinding(
      '/request/headers/version',
      'header',
      `an API version, a number from 1 to 99999999 such as ${tables.version}`,
      maskedValue(value, ''),
    ),
  ]
}

/** The value is a secret: of it only the scheme is ever named. */
function credentialFindings({ scheme }: Operation, value: string | undefined, required: boolean): TrafficFinding[] {
  const given = value === undefined ? undefined : CREDENTIAL.exec(value)?.[1]
  if (given === undefined ? !required : given.toLowerCase() === scheme.toLowerCase()) return []
  const found = value === undefined ? 'no such header' : given === undefined ? 'another scheme' : `the scheme ${given.toLowerCase()}`
  return [trafficFinding('/request/headers/authorization', 'authorization', `the scheme ${scheme}`, found)]
}

function valueFindings(value: string, schema: JsonSchema, pointer: string, provenance: Finding['provenance']): TrafficFinding[] {
  const expected = brokenRule(value, schema)
  return expected === undefined ? [] : [trafficFinding(pointer, 'header', expected, maskedValue(value, ''), provenance)]
}

/** Says what the value should be, if it is something else; headers are whole numbers or texts. */
function brokenRule(value: string, { type, minimum, maximum, minLength, maxLength, pattern }: JsonSchema): string | undefined {
  if (type === 'integer') {
    const number = /^-?\d+$/.test(value) ? Number(value) : Number.NaN
    const within = number >= (minimum ?? -Infinity) && number <= (maximum ?? Infinity)
    return within ? undefined : `a whole number from ${minimum} to ${maximum}`
  }
  const [least, most] = [Number(minLength ?? 0), Number(maxLength ?? Infinity)]
  if (value.length < least) return `at least ${plural(least, 'character')}`
  if (value.length > most) return `at most ${plural(most, 'character')}`
  return pattern !== undefined && !new RegExp(pattern, 'u').test(value) ? `a value that matches ${pattern}` : undefined
}
