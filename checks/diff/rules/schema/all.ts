/** All rules that compare two schemas at the same place. */
import { quoteValue } from '../../document/in-words.ts'
import { isAssertion, parseKeywords } from '../../document/schema.ts'
import { breaksEveryone } from '../../change.ts'
import { compareConstraints, compareLimits } from './constraints.ts'
import { compareExclusiveProperties, compareClosedObjects, compareProperties, compareRequired } from './properties.ts'
import { compareContentTypes, compareLists } from './lists.ts'
import { isSameJson, type SchemaRule } from './rule.ts'

/** Keywords with their own rules. A change to any other keyword has unknown effects, so it is treated as breaking everyone. */
const COMPARED_KEYWORDS = parseKeywords(`
  $ref type nullable enum const properties required additionalProperties items anyOf oneOf allOf minimum maximum
  exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems minProperties maxProperties pattern format
  multipleOf uniqueItems prefixItems contains minContains maxContains patternProperties propertyNames unevaluatedProperties
  unevaluatedItems not if then else dependentRequired dependentSchemas x-conditions x-decimals x-calendar-date x-not-future x-code-and-amount x-several-each-have x-only-when x-exactly-one-of
  x-content-types x-record-by-type x-extensible-enum
`)

const compareOtherKeywords: SchemaRule = (base, revision) =>
  [...new Set([...Object.keys(base), ...Object.keys(revision)])]
    .filter((keyword) => isAssertion(keyword) && !COMPARED_KEYWORDS.has(keyword) && !isSameJson(base[keyword], revision[keyword]))
    .map((keyword) => ({
      id: 'keyword-changed',
      was: `${keyword}: ${quoteValue(base[keyword])}`,
      is: `${keyword}: ${quoteValue(revision[keyword])}`,
      effect: breaksEveryone('possibly all clients that send or read it. Check the change manually'),
    }))

export const schemaRules: readonly SchemaRule[] = [
  compareProperties,
  compareRequired,
  compareClosedObjects,
  compareLists,
  compareLimits,
  compareConstraints,
  compareExclusiveProperties,
  compareContentTypes,
  compareOtherKeywords,
]
