/** Ajv with this contract's formats and keywords; the validators are generated from it, the examples checked with it. */
import { _, Ajv, type CodeKeywordDefinition, stringify } from 'ajv'
import { formats } from '../../runtime/formats.ts'
import type { JsonSchema } from '../../contract.ts'

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

/** An array of two: a code of one or two capitals, then an amount. */
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

export function ajvFor(schemas: Record<string, JsonSchema>): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    // Conditions name fields of an object whose type is stated beside them.
    strictTypes: false,
    strictRequired: false,
    multipleOfPrecision: 9,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  })
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  ajv.addKeyword(exactlyOneOf)
  ajv.addKeyword(codeAndAmount)
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ $id: name, ...schema })
  return ajv
}
