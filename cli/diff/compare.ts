/** Compares two OpenAPI documents: every operation and every webhook of either. */
import type { Change } from './change.ts'
import { ChangeList } from './change-list.ts'
import type { JsonObject, ApiDocument } from './document/api-document.ts'
import { operationAdded, operationRemoved, webhookAdded, webhookRemoved } from './rules/operation/presence.ts'
import { schemesChanged } from './rules/operation/security.ts'
import { ApiLocation } from './api-location.ts'
import { OperationComparison } from './walk/operations.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const

/** An operation, and the path item that holds it: parameters of a path item apply to all its operations. */
export interface PathOperation {
  document: ApiDocument
  path: JsonObject
  operation: JsonObject
}

export function compareDocuments(was: ApiDocument, is: ApiDocument): Change[] {
  const changes = new ChangeList()
  const operations = new OperationComparison(was, is, changes)
  for (const { name, before, now } of pairByName(operationsByName(was), operationsByName(is))) {
    const location = new ApiLocation(name, 'request')
    if (before && now) operations.compareOperation(location, before, now)
    else changes.add(location, [before ? operationRemoved : operationAdded])
  }
  for (const { name, before, now } of pairByName(webhooksByName(was), webhooksByName(is))) {
    const location = new ApiLocation(name, 'response')
    if (before && now) operations.compareWebhook(location, before, now)
    else changes.add(location, [before ? webhookRemoved : webhookAdded])
  }
  for (const [name, difference] of schemesChanged(was, is)) changes.add(new ApiLocation(`security scheme ${name}`, 'request'), [difference])
  return changes.sorted()
}

const pairByName = (was: ReadonlyMap<string, PathOperation>, is: ReadonlyMap<string, PathOperation>) =>
  [...new Set([...was.keys(), ...is.keys()])].map((name) => ({ name, before: was.get(name), now: is.get(name) }))

const operationsByName = (document: ApiDocument) =>
  operationsOf(document, document.root['paths'], (path, method) => `${method.toUpperCase()} ${path}`)

/** OpenAPI 3.0 has no webhooks: its documents list them in `x-webhooks`. POST is the usual method and left out of the name. */
const webhooksByName = (document: ApiDocument) =>
  operationsOf(document, document.root['webhooks'] ?? document.root['x-webhooks'], (event, method) =>
    method === 'post' ? `webhook ${event}` : `webhook ${event} ${method.toUpperCase()}`,
  )

function operationsOf(document: ApiDocument, paths: unknown, nameOf: (path: string, method: string) => string): Map<string, PathOperation> {
  const found = new Map<string, PathOperation>()
  for (const [name, written] of Object.entries(document.object(paths, 'paths'))) {
    if (name.startsWith('x-')) continue
    const path = document.object(written, name)
    for (const [method, operation] of methodsOf(document, path, name)) found.set(nameOf(name, method), { document, path, operation })
  }
  return found
}

/** OpenAPI 3.2 has `query`, and methods of any name in `additionalOperations`. */
function methodsOf(document: ApiDocument, path: JsonObject, name: string): [method: string, operation: JsonObject][] {
  const others = Object.entries(document.object(path['additionalOperations'], `additionalOperations of ${name}`))
  return [...METHODS.map((method) => [method, path[method]] as const), ...others]
    .filter(([, operation]) => operation !== undefined)
    .map(([method, operation]) => [method, document.object(operation, `${method} of ${name}`)])
}
