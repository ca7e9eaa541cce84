/** The operations of a path item by their methods. OpenAPI 3.2 has `query`, and methods of any name in `additionalOperations`. */
import type { JsonObject, ApiDocument } from './document/api-document.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const

export function methodsOf(document: ApiDocument, path: JsonObject, name: string): [method: string, operation: JsonObject][] {
  const others = Object.entries(document.object(path['additionalOperations'], `additionalOperations of ${name}`))
  return [...METHODS.map((method) => [method, path[method]] as const), ...others]
    .filter(([, operation]) => operation !== undefined)
    .map(([method, operation]) => [method, document.object(operation, `${method} of ${name}`)])
}
