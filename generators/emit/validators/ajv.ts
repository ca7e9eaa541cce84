/** Configures Ajv with the formats and keywords of this contract. Used for generating validators and for checking examples. */
import { Ajv, type CodeOptions } from 'ajv'
import { formats } from '../../runtime/formats.ts'
import type { JsonSchema } from '../../contract.ts'
import { keywords } from './keywords.ts'

/** `code` controls the emitted code. Validators that run only in the generator are not optimized, which halves their compile time. */
export function createAjv(schemas: Record<string, JsonSchema>, code: CodeOptions = { optimize: false }): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    // Conditions name fields whose type is declared next to the condition, not inside it.
    strictTypes: false,
    strictRequired: false,
    code,
  })
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  for (const keyword of keywords) ajv.addKeyword(keyword)
  // Annotations on options, which validators ignore.
  ajv.addVocabulary(['argument', 'env', 'expected', 'secret', 'separated', 'duration', 'typescript'])
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ $id: name, ...schema })
  return ajv
}
