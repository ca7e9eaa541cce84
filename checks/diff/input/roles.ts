/** The members of an object in a document are keywords of OpenAPI, names that the author chose, paths, or parts of an example. */
import { isAssertion, keywordSet } from '../document/schema.ts'

export type Role = 'keywords' | 'names' | 'paths' | 'literal'

/** Values that a document quotes; a `$ref` in them refers to nothing. */
const literalKeywords = keywordSet('example examples enum const default x-extensible-enum')

/** The names in these are the author's: a property may be called `default`, and a response is. */
const namesOwnParts = keywordSet(`
  properties patternProperties $defs definitions dependentSchemas records webhooks x-webhooks responses schemas parameters
  headers requestBodies callbacks pathItems mediaTypes links securitySchemes content encoding additionalOperations mapping
`)

/** Extensions of tools are not compared, and files that only they refer to are not read. */
const isOfTools = (name: string): boolean => name.startsWith('x-') && !namesOwnParts.has(name) && !isAssertion(name)

/** The role of a member, in an object of this role. */
export function roleOf(name: string, within: Role): Role {
  if (within === 'literal') return 'literal'
  if (within === 'names') return 'keywords'
  if (within === 'paths') return name.startsWith('x-') ? 'literal' : 'keywords'
  if (literalKeywords.has(name) || isOfTools(name)) return 'literal'
  return name === 'paths' ? 'paths' : namesOwnParts.has(name) ? 'names' : 'keywords'
}

/** The role of an element, in a list of this role. */
export const roleOfElement = (within: Role): Role => (within === 'literal' ? 'literal' : 'keywords')
