/** Ajv with this contract's formats and keywords; the validators are generated from it, the examples checked with it. */
import { _, Ajv } from 'ajv'
import { formats } from '../../runtime/formats.ts'
import type { JsonSchema } from '../../contract.ts'
import { keywords } from './keywords.ts'

export function ajvFor(schemas: Record<string, JsonSchema>): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    // Conditions name fields of an object whose type is stated beside them.
    strictTypes: false,
    strictRequired: false,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  })
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  for (const keyword of keywords) ajv.addKeyword(keyword)
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ $id: name, ...schema })
  return ajv
}
