/** Validates the types of the keyword values that the rules use, so that no rule fails on a malformed document. */
import { isNumber } from './exact-number.ts'
import type { Schema } from './schema.ts'
import { isObject } from '../../core/json.ts'

const isString = (value: unknown): value is string => typeof value === 'string'
const isStringList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString)
const isSchema = (value: unknown): boolean => isObject(value) || typeof value === 'boolean'
const isRecordRule = (value: unknown): boolean =>
  isObject(value) &&
  isString(value['by']) &&
  isStringList(value['at']) &&
  isObject(value['records']) &&
  Object.values(value['records']).every(isObject)

const isDiscriminator = (value: unknown): boolean =>
  isObject(value) &&
  isString(value['propertyName']) &&
  (value['defaultMapping'] === undefined || isString(value['defaultMapping'])) &&
  (value['mapping'] === undefined || (isObject(value['mapping']) && Object.values(value['mapping']).every(isString)))
const isCondition = (value: unknown): boolean =>
  isObject(value) && ['if', 'then', 'else'].every((name) => value[name] === undefined || isSchema(value[name]))

type Kind = readonly [is: (value: unknown) => boolean, words: string]

const TEXT: Kind = [isString, 'a text']
const TEXTS: Kind = [isStringList, 'a list of strings']
const SCHEMA: Kind = [isSchema, 'a schema']
const SCHEMAS: Kind = [(value) => Array.isArray(value) && value.length > 0 && value.every(isSchema), 'a list of schemas']
const SCHEMAS_BY_NAME: Kind = [(value) => isObject(value) && Object.values(value).every(isSchema), 'an object of schemas']
const LIST: Kind = [Array.isArray, 'a list']
const NUMBER: Kind = [isNumber, 'a number']

const all = (names: string, kind: Kind) => Object.fromEntries(names.split(' ').map((name) => [name, kind]))

const KEYWORDS: Readonly<Record<string, Kind>> = {
  ...all('$ref $dynamicRef pattern format', TEXT),
  type: [(value) => isString(value) || isStringList(value), 'a string or a list of strings'],
  ...all('properties patternProperties dependentSchemas', SCHEMAS_BY_NAME),
  ...all('additionalProperties propertyNames unevaluatedProperties items unevaluatedItems contains', SCHEMA),
  ...all('not if then else contentSchema', SCHEMA),
  dependentRequired: [(value) => isObject(value) && Object.values(value).every(isStringList), 'an object of string lists'],
  discriminator: [isDiscriminator, 'an object with a propertyName'],
  ...all('prefixItems anyOf oneOf allOf', SCHEMAS),
  ...all('required x-exactly-one-of x-content-types', TEXTS),
  ...all('enum x-extensible-enum', LIST),
  ...all('minimum maximum multipleOf minLength maxLength minItems maxItems', NUMBER),
  ...all('minProperties maxProperties minContains maxContains', NUMBER),
  'x-conditions': [(value) => Array.isArray(value) && value.every(isCondition), 'a list of conditions'],
  'x-record-by-type': [isRecordRule, 'an object with by, at and records'],
}

/** Returns the keywords with a value of the wrong type, each with an explanation. */
export function findMalformedKeywords(schema: Schema): Map<string, string> {
  const found = new Map<string, string>()
  for (const [keyword, value] of Object.entries(schema)) {
    const kind = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined
    if (kind && !kind[0](value)) found.set(keyword, `"${keyword}" is not ${kind[1]}`)
  }
  return found
}

/** Explains the first keyword with a value of the wrong type. Returns undefined if all keywords are valid. */
export const findKeywordProblem = (schema: Schema): string | undefined => findMalformedKeywords(schema).values().next().value

/** Explains why a value cannot be compared as an OpenAPI document. Returns undefined if it can. */
export function findDocumentProblem(value: unknown): string | undefined {
  if (!isObject(value)) return 'is not an OpenAPI document, because it is not an object'
  if ('swagger' in value) return 'is a Swagger 2 document. Convert it to OpenAPI 3 first, for example with npx swagger2openapi'
  const { openapi, paths, webhooks } = value
  if (isNumber(openapi)) return `has "openapi": ${String(openapi)}, which is a number. Write the version in quotes, such as "3.1.0"`
  if (!isString(openapi)) return 'is not an OpenAPI document. Add its version, such as "openapi": "3.1.0"'
  if (!/^3\.[012](\.|$)/.test(openapi))
    return `has the unsupported version "openapi": ${JSON.stringify(openapi).slice(0, 40)}. Use OpenAPI 3.0, 3.1 or 3.2`
  if (paths === undefined && webhooks === undefined && value['x-webhooks'] === undefined)
    return 'contains no operations, because it has neither "paths" nor "webhooks"'
  return undefined
}
