/** A keyword that no rule compares must stay as it is: nobody can say whom its change breaks, so it is held to break everybody. */
import { isHeld, words } from '../../document/schema.ts'
import { quoted } from '../../document/words.ts'
import { broken } from '../../effect.ts'
import { same, type SchemaRule } from './rule.ts'

const COMPARED = words(`
  $ref type nullable enum const properties required additionalProperties items anyOf oneOf allOf minimum maximum
  exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems minProperties maxProperties pattern format
  multipleOf uniqueItems x-calendar-date x-not-future x-code-and-amount x-several-each-have x-only-when x-exactly-one-of
  x-content-types x-record-by-type x-extensible-enum
`)

export const otherKeywords: SchemaRule = (was, is) =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((keyword) => isHeld(keyword) && !COMPARED.has(keyword) && !same(was[keyword], is[keyword]))
    .map((keyword) => ({
      id: 'keyword-changed',
      was: `${keyword}: ${quoted(was[keyword])}`,
      is: `${keyword}: ${quoted(is[keyword])}`,
      effect: broken('whoever sends or reads it, for all that can be told: judge it yourself'),
    }))
