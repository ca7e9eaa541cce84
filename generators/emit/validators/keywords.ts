/** Ajv keywords for rules in this contract that JSON Schema cannot express. Each keyword generates its own validation code. */
import { _, type CodeKeywordDefinition, stringify } from 'ajv'

/** Requires exactly one of the listed properties. */
const exactlyOneOf: CodeKeywordDefinition = {
  keyword: 'exactlyOneOf',
  type: 'object',
  schemaType: 'array',
  error: { message: 'must have exactly one of the properties', params: ({ schema }) => _`{properties: ${stringify(schema)}}` },
  code(context) {
    const present = (context.schema as string[]).map((name) => _`(${context.data}[${name}] !== undefined ? 1 : 0)`)
    context.fail(_`${present.reduce((sum, one) => _`${sum} + ${one}`)} !== 1`)
  },
}

/** Allows a property only if another property has a certain value. Does not apply if the other property is missing. */
const onlyWhen: CodeKeywordDefinition = {
  keyword: 'onlyWhen',
  type: 'object',
  schemaType: 'object',
  error: {
    message: ({ schema: { field, by, is } }) => `must have ${field} only if ${by} is ${is}`,
    params: ({ schema }) => _`${stringify(schema)}`,
  },
  code(context) {
    const { data } = context
    const { field, by, is } = context.schema as Record<'field' | 'by' | 'is', string>
    const present = _`${data}[${field}] !== undefined && ${data}[${field}] !== null`
    context.fail(_`${present} && typeof ${data}[${by}] === "string" && ${data}[${by}] !== ${is}`)
  },
}

/** Requires the property in each element if the list has more than one element. */
const severalEachHave: CodeKeywordDefinition = {
  keyword: 'severalEachHave',
  type: 'array',
  schemaType: 'string',
  error: {
    message: ({ schema }) => `must have ${schema} in every element if there are several elements`,
    params: ({ schema }) => _`{property: ${stringify(schema)}}`,
  },
  code(context) {
    const { data, schema } = context
    const lacks = _`(part => part !== null && typeof part === "object" && part[${schema as string}] === undefined)`
    context.fail(_`${data}.length > 1 && ${data}.some(${lacks})`)
  },
}

/** Allows only these media types in the content-type header, which may be missing. The header name is case-insensitive. */
const contentTypes: CodeKeywordDefinition = {
  keyword: 'contentTypes',
  type: 'object',
  schemaType: 'array',
  error: {
    message: ({ schema }) => `must have a content-type of ${(schema as string[]).join(' or ')}`,
    params: ({ schema }) => _`{mediaTypes: ${stringify(schema)}}`,
  },
  code(context) {
    const { data } = context
    const isOther = _`(name => name.toLowerCase() === "content-type" && typeof ${data}[name] === "string" && !${stringify(context.schema)}.includes(${data}[name].split(";")[0].trim().toLowerCase()))`
    context.fail(_`Object.keys(${data}).some(${isOther})`)
  },
}

/** Requires a tuple of a code (one or two capital letters) and an amount. */
const codeAndAmount: CodeKeywordDefinition = {
  keyword: 'codeAndAmount',
  type: 'array',
  schemaType: 'boolean',
  error: { message: 'must be a code and an amount' },
  code(context) {
    const { data } = context
    const code = _`typeof ${data}[0] === "string" && /^[A-Z]{1,2}$/.test(${data}[0])`
    const amount = _`(typeof ${data}[1] === "number" || (typeof ${data}[1] === "string" && /^-?[0-9]{1,15}([.][0-9]{1,2})?$/.test(${data}[1])))`
    context.fail(_`!(${data}.length === 2 && ${code} && ${amount})`)
  },
}

/**
 * Limits the number of decimal places within the precision of doubles: 0.1 + 0.2 has one decimal place. The tolerance is a billionth of the
 * last decimal place, plus the rounding error for a number with this magnitude.
 */
const decimals: CodeKeywordDefinition = {
  keyword: 'decimals',
  type: 'number',
  schemaType: 'number',
  error: {
    message: ({ schema }) => `must have at most ${schema} decimals`,
    params: ({ schema }) => _`{decimals: ${schema as number}}`,
  },
  code(context) {
    const scaled = _`${context.data} * ${10 ** (context.schema as number)}`
    context.fail(_`Math.abs(Math.round(${scaled}) - ${scaled}) > Math.max(1e-9, Math.abs(${scaled}) * 4 * Number.EPSILON)`)
  },
}

/** Rejects unknown properties. The violation lists the known properties, so messages can suggest the intended name. */
const knownProperties: CodeKeywordDefinition = {
  keyword: 'knownProperties',
  type: 'object',
  schemaType: 'array',
  error: {
    message: 'must NOT have additional properties',
    params: ({ schema, params }) => _`{additionalProperty: ${params['property']}, known: ${stringify(schema)}}`,
  },
  code(context) {
    const { gen, data, schema } = context
    gen.forIn('name', data, (property) => {
      context.setParams({ property })
      gen.if(_`!${stringify(schema)}.includes(${property})`, () => context.error())
    })
  },
}

/** A standard keyword that this Ajv version does not support: a property requires other properties. */
const dependentRequired: CodeKeywordDefinition = {
  keyword: 'dependentRequired',
  type: 'object',
  schemaType: 'object',
  error: {
    message: 'must have all properties that its other properties require',
    params: ({ params }) => _`{property: ${params['property']}, missingProperty: ${params['missing']}}`,
  },
  code(context) {
    const { gen, data } = context
    for (const [property, others] of Object.entries(context.schema as Record<string, string[]>))
      for (const missing of others) {
        context.setParams({ property: _`${property}`, missing: _`${missing}` })
        gen.if(_`${data}[${property}] !== undefined && ${data}[${missing}] === undefined`, () => context.error())
      }
  },
}

/** Rejects requests with U+0000 in a string at any depth. */
const noNullCharacter: CodeKeywordDefinition = {
  keyword: 'noNullCharacter',
  type: 'object',
  schemaType: 'boolean',
  error: { message: 'must not contain the character U+0000' },
  code(context) {
    const holds = _`(function holds(value) { return typeof value === "string" ? value.includes("\\u0000") : typeof value === "object" && value !== null && Object.entries(value).some(([name, inner]) => name.includes("\\u0000") || holds(inner)) })`
    context.fail(_`${holds}(${context.data})`)
  },
}

export const keywords: readonly CodeKeywordDefinition[] = [
  exactlyOneOf,
  onlyWhen,
  severalEachHave,
  contentTypes,
  codeAndAmount,
  decimals,
  dependentRequired,
  knownProperties,
  noNullCharacter,
]
