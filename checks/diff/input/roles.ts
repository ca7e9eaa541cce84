/** Classifies the members of objects in a document: OpenAPI keywords, names chosen by the author, paths, or parts of an example. */
import { isAssertion, parseKeywords } from '../document/schema.ts'

export type Role = 'keywords' | 'names' | 'paths' | 'literal'

/** Keywords with literal values, in which a `$ref` is not a reference. */
const literalKeywords = parseKeywords('example examples enum const default x-extensible-enum')

/** Keywords whose member names are chosen by the author and may be anything, even `default`. */
const namedPartKeywords = parseKeywords(`
  properties patternProperties $defs definitions dependentSchemas records webhooks x-webhooks responses schemas parameters
  headers requestBodies callbacks pathItems mediaTypes links securitySchemes content encoding additionalOperations mapping
`)

/** Other tools' extensions are not compared, so files that only those extensions refer to are not read. */
const isToolExtension = (name: string): boolean => name.startsWith('x-') && !namedPartKeywords.has(name) && !isAssertion(name)

export function getMemberRole(name: string, within: Role): Role {
  if (within === 'literal') return 'literal'
  if (within === 'names') return 'keywords'
  if (within === 'paths') return name.startsWith('x-') ? 'literal' : 'keywords'
  if (literalKeywords.has(name) || isToolExtension(name)) return 'literal'
  return name === 'paths' ? 'paths' : namedPartKeywords.has(name) ? 'names' : 'keywords'
}

export const getElementRole = (within: Role): Role => (within === 'literal' ? 'literal' : 'keywords')
