/** Checks that a document has the types that the rules rely on, so that no rule fails on a malformed one. */
import type { Schema } from './schema.ts'
import { isObject } from '../../core/json.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
const isSchema = (value: unknown): boolean => isObject(value) || typeof value === 'boolean'
const isRecordRule = (value: unknown): boolean =>
  isObject(value) &&
  isText(value['by']) &&
  isTexts(value['at']) &&
  isObject(value['records']) &&
  Object.values(value['records']).every(isObject)

const isDiscriminator = (value: unknown): boolean =>
  isObject(value) &&
  isText(value['propertyName']) &&
  (value['mapping'] === undefined || (isObject(value['mapping']) && Object.values(value['mapping']).every(isText)))
const isCondition = (value: unknown): boolean =>
  isObject(value) && ['if', 'then', 'else'].every((name) => value[name] === undefined || isSchema(value[name]))

type Kind = readonly [is: (value: unknown) => boolean, words: string]

const TEXT: Kind = [isText, 'a text']
const TEXTS: Kind = [isTexts, 'a list of texts']
const SCHEMA: Kind = [isSchema, 'a schema']
const SCHEMAS: Kind = [(value) => Array.isArray(value) && value.length > 0 && value.every(isSchema), 'a list of schemas']
const SCHEMAS_BY_NAME: Kind = [(value) => isObject(value) && Object.values(value).every(isSchema), 'an object of schemas']
const LIST: Kind = [Array.isArray, 'a list']
const NUMBER: Kind = [(value) => typeof value === 'number', 'a number']

const KEYWORDS: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(['$ref', 'pattern', 'format'].map((name) => [name, TEXT])),
  type: [(value) => isText(value) || isTexts(value), 'a text or a list of texts'],
  ...Object.fromEntries(['properties', 'patternProperties', 'dependentSchemas'].map((name) => [name, SCHEMAS_BY_NAME])),
  ...Object.fromEntries(
    ['propertyNames', 'unevaluatedProperties', 'unevaluatedItems', 'contains', 'not', 'if', 'then', 'else', 'contentSchema'].map((name) => [
      name,
      SCHEMA,
    ]),
  ),
  dependentRequired: [(value) => isObject(value) && Object.values(value).every(isTexts), 'an object of lists of texts'],
  discriminator: [isDiscriminator, 'an object with a propertyName'],
  prefixItems: SCHEMAS,
  required: TEXTS,
  additionalProperties: SCHEMA,
  items: SCHEMA,
  anyOf: SCHEMAS,
  oneOf: SCHEMAS,
  allOf: SCHEMAS,
  enum: LIST,
  ...Object.fromEntries(['minimum', 'maximum', 'multipleOf'].map((name) => [name, NUMBER])),
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'].map((name) => [
      name,
      NUMBER,
    ]),
  ),
  'x-extensible-enum': LIST,
  'x-exactly-one-of': TEXTS,
  'x-content-types': TEXTS,
  'x-conditions': [(value) => Array.isArray(value) && value.every(isCondition), 'a list of conditions'],
  'x-record-by-type': [isRecordRule, 'an object with by, at and records'],
}

/** The keywords of a schema that have a wrong type, each with why. */
export function faultyKeywords(schema: Schema): Map<string, string> {
  const found = new Map<string, string>()
  for (const [keyword, value] of Object.entries(schema)) {
    const kind = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined
    if (kind && !kind[0](value)) found.set(keyword, `"${keyword}" is not ${kind[1]}`)
  }
  return found
}

/** The first keyword of a schema that has a wrong type; undefined: none. */
export const keywordFault = (schema: Schema): string | undefined => faultyKeywords(schema).values().next().value

/** Why a value is no OpenAPI document that can be compared; undefined: it is one. */
export function documentFault(value: unknown): string | undefined {
  if (!isObject(value)) return 'is not an OpenAPI document: it is no object'
  if ('swagger' in value) return 'is a Swagger 2 document; convert it to OpenAPI 3 first'
  const { openapi, paths, webhooks } = value
  if (!isText(openapi)) return 'is not an OpenAPI document: it has no "openapi" that says its version, such as "3.1.0"'
  if (!/^3\.[012](\.|$)/.test(openapi))
    return `says "openapi": ${JSON.stringify(openapi).slice(0, 40)}; OpenAPI 3.0, 3.1 and 3.2 can be compared`
  if (paths === undefined && webhooks === undefined && value['x-webhooks'] === undefined)
    return 'holds no operation: it has neither "paths" nor "webhooks"'
  return undefined
}
