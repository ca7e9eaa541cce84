/** Configures Ajv with the formats and keywords of this contract. Used to generate validators and to check examples. */
import { Ajv, type CodeOptions } from 'ajv'
import { formats } from '../../runtime/formats.ts'
import type { JsonSchema } from '../../contract.ts'
import { keywords } from './keywords.ts'

/** `code` controls the emitted code. Validators that only run here are not optimized, because they compile in half the time. */
export function createAjv(schemas: Record<string, JsonSchema>, code: CodeOptions = { optimize: false }): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    // Conditions name fields of an object whose type is specified next to them.
    strictTypes: false,
    strictRequired: false,
    code,
  })
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  for (const keyword of keywords) ajv.addKeyword(keyword)
  // Annotations of options, which no validator reads.
  ajv.addVocabulary(['argument', 'env', 'expected', 'secret', 'separated', 'duration', 'typescript'])
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ $id: name, ...schema })
  return ajv
}
