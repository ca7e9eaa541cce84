/** The rules that compare two schemas at the same place. */
import { quoteValue } from '../../document/in-words.ts'
import { isAssertion, keywordSet } from '../../document/schema.ts'
import { breaksEveryone } from '../../change.ts'
import { constraints, limits } from './constraints.ts'
import { exactlyOneOf, closedObjects, properties, required } from './properties.ts'
import { contentTypes, lists } from './lists.ts'
import { isSameJson, type SchemaRule } from './rule.ts'

/** Keywords that no other rule compares: whom a change breaks is unknown, so it counts as breaking everyone. */
const COMPARED = keywordSet(`
  $ref type nullable enum const properties required additionalProperties items anyOf oneOf allOf minimum maximum
  exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems minProperties maxProperties pattern format
  multipleOf uniqueItems prefixItems contains minContains maxContains patternProperties propertyNames unevaluatedProperties
  unevaluatedItems not if then else dependentRequired dependentSchemas x-conditions x-decimals x-calendar-date x-not-future x-code-and-amount x-several-each-have x-only-when x-exactly-one-of
  x-content-types x-record-by-type x-extensible-enum
`)

const otherKeywords: SchemaRule = (was, is) =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((keyword) => isAssertion(keyword) && !COMPARED.has(keyword) && !isSameJson(was[keyword], is[keyword]))
    .map((keyword) => ({
      id: 'keyword-changed',
      was: `${keyword}: ${quoteValue(was[keyword])}`,
      is: `${keyword}: ${quoteValue(is[keyword])}`,
      effect: breaksEveryone('whoever sends or reads it, for all that can be told: judge it yourself'),
    }))

export const schemaRules: readonly SchemaRule[] = [
  properties,
  required,
  closedObjects,
  lists,
  limits,
  constraints,
  exactlyOneOf,
  contentTypes,
  otherKeywords,
]
