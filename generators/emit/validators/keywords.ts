/** Ajv keywords for rules of this contract that JSON Schema cannot express. Each keyword generates its checking code. */
import { _, type CodeKeywordDefinition, stringify } from 'ajv'

/** Exactly one of the named properties is present. */
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

/** A property may be present only if another one has a certain value. If that one is missing, the rule does not apply. */
const onlyWhen: CodeKeywordDefinition = {
  keyword: 'onlyWhen',
  type: 'object',
  schemaType: 'object',
  error: {
    message: ({ schema: { field, by, is } }) => `must have ${field} only where ${by} is ${is}`,
    params: ({ schema }) => _`${stringify(schema)}`,
  },
  code(context) {
    const { data } = context
    const { field, by, is } = context.schema as Record<'field' | 'by' | 'is', string>
    const present = _`${data}[${field}] !== undefined && ${data}[${field}] !== null`
    context.fail(_`${present} && typeof ${data}[${by}] === "string" && ${data}[${by}] !== ${is}`)
  },
}

/** In a list with several elements, each has the property. */
const severalEachHave: CodeKeywordDefinition = {
  keyword: 'severalEachHave',
  type: 'array',
  schemaType: 'string',
  error: {
    message: ({ schema }) => `must have ${schema} in every element, where there is more than one`,
    params: ({ schema }) => _`{property: ${stringify(schema)}}`,
  },
  code(context) {
    const { data, schema } = context
    const lacks = _`(part => part !== null && typeof part === "object" && part[${schema as string}] === undefined)`
    context.fail(_`${data}.length > 1 && ${data}.some(${lacks})`)
  },
}

/** The content-type header is missing or names one of these media types. The header name is case-insensitive. */
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

/** A tuple of a code (one or two capital letters) and an amount. */
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
 * A number with at most this many decimals, within the precision of doubles: 0.1 + 0.2 has one. The tolerance is a billionth of the last
 * decimal plus the rounding error of a double of this size.
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

/** The object has no unknown properties. The violation lists the known ones, so that messages can suggest the intended name. */
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

/** Standard keyword of JSON Schema that this Ajv version lacks: a property requires others. */
const dependentRequired: CodeKeywordDefinition = {
  keyword: 'dependentRequired',
  type: 'object',
  schemaType: 'object',
  error: {
    message: 'must have the properties that it goes with',
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

/** No string of a request contains U+0000, at any depth. */
const noNullCharacter: CodeKeywordDefinition = {
  keyword: 'noNullCharacter',
  type: 'object',
  schemaType: 'boolean',
  error: { message: 'must not hold the character U+0000' },
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
