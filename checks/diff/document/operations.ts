/** Lists the operations in the paths and webhooks of a document, and in the callbacks of an operation. */
import type { ApiDocument, JsonObject } from './api-document.ts'

/** The methods of a path item. OpenAPI 3.2 adds `query`, and methods with any name in `additionalOperations`. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const

/** An operation and its path item, whose parameters apply to every operation in it. */
export interface PathOperation {
  document: ApiDocument
  method: string
  /** The path, the name of the event, or the expression of a callback. */
  name: string
  /** Member names from the root of the document, or from the operation that declares the callback. */
  route: readonly string[]
  path: JsonObject
  operation: JsonObject
}

const cache = new WeakMap<ApiDocument, readonly PathOperation[]>()

export function listPathOperations(document: ApiDocument): readonly PathOperation[] {
  const listed = cache.get(document) ?? findPathOperations(document)
  cache.set(document, listed)
  return listed
}

const findPathOperations = (document: ApiDocument): PathOperation[] =>
  Object.entries(document.object(document.root['paths'], 'paths'))
    .filter(([name]) => !name.startsWith('x-'))
    .flatMap(([name, item]) => listInPathItem(document, item, name, ['paths', name]))

/** OpenAPI 3.0 does not support webhooks, so its documents list them in `x-webhooks`. */
export const listWebhooks = (document: ApiDocument): PathOperation[] =>
  Object.entries(document.object(document.root['webhooks'] ?? document.root['x-webhooks'], 'webhooks')).flatMap(([name, item]) =>
    listInPathItem(document, item, name, ['webhooks', name]),
  )

export interface Callback extends PathOperation {
  /** The name of the callback object, which contains expressions. */
  callback: string
}

/** Skips callbacks within callbacks, because a callback may refer to itself. */
export const listCallbacks = ({ document, operation }: PathOperation): Callback[] =>
  Object.entries(document.object(operation['callbacks'], 'the callbacks')).flatMap(([callback, written]) =>
    Object.entries(document.object(written, `the callback ${callback}`))
      .filter(([expression]) => !expression.startsWith('x-'))
      .flatMap(([expression, item]) =>
        listInPathItem(document, item, expression, ['callbacks', callback, expression]).map((found) => ({ ...found, callback })),
      ),
  )

function listInPathItem(document: ApiDocument, item: unknown, name: string, route: readonly string[]): PathOperation[] {
  const path = document.pathItem(item, name)
  const others = document.object(path['additionalOperations'], `additionalOperations of ${name}`)
  return [
    ...METHODS.map((method) => ({ method, members: [method], written: path[method] })),
    ...Object.entries(others).map(([method, written]) => ({ method, members: ['additionalOperations', method], written })),
  ]
    .filter(({ written }) => written !== undefined)
    .map(({ method, members, written }) => {
      const operation = document.object(written, `${method} of ${name}`)
      return { document, method, name, route: [...route, ...members], path, operation }
    })
}
