/** Which members of an object are values of their own, and which name parts of the document: neither are keywords. */
import { keywordSet } from '../document/schema.ts'

/** Values that a document quotes; a `$ref` in them refers to nothing. */
export const literalKeywords = keywordSet('example examples enum const default x-extensible-enum')

/** The names in these are the author's: a property may be called `default`, and a response is. */
export const namesOwnParts = keywordSet(`
  properties patternProperties $defs definitions dependentSchemas records paths webhooks x-webhooks responses schemas parameters
  headers requestBodies callbacks pathItems mediaTypes links securitySchemes content encoding additionalOperations mapping
`)
