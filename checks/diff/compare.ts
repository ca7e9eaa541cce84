/** Compares every operation and every webhook in two OpenAPI documents. */
import type { Change, Direction } from './change.ts'
import { ChangeList, ApiLocation } from './change-list.ts'
import { type Holder, Place } from './place.ts'
import type { ApiDocument } from './document/api-document.ts'
import { listPathOperations, listWebhooks, type PathOperation } from './document/operations.ts'
import { listPathKeys, listUrlKeys } from './rules/operation/same-operation.ts'
import { operationAdded, operationRemoved, webhookAdded, webhookRemoved } from './rules/operation/operations.ts'
import { compareSchemes } from './rules/operation/security.ts'
import { type OperationsByName, pairOperations } from './walk/operation-pairs.ts'
import { OperationComparison } from './walk/operations.ts'

export function compareDocuments(base: ApiDocument, revision: ApiDocument): Change[] {
  const changes = new ChangeList()
  const operations = new OperationComparison(base, revision, changes)
  for (const { name, before, now } of pairOperations(operationsByName(base), operationsByName(revision), listPathKeys, listUrlKeys)) {
    const location = createLocation('operation', name, (now ?? before)?.route ?? [], 'request')
    if (before && now) operations.compareOperation(location, before, now)
    else changes.add(location, [before ? operationRemoved : operationAdded])
  }
  for (const { name, before, now } of pairOperations(webhooksByName(base), webhooksByName(revision))) {
    const location = createLocation('webhook', name, (now ?? before)?.route ?? [], 'response')
    if (before && now) operations.compareWebhook(location, before, now)
    else changes.add(location, [before ? webhookRemoved : webhookAdded])
  }
  for (const [name, differences] of compareSchemes(base, revision))
    changes.add(createLocation('security scheme', name, ['components', 'securitySchemes', name], 'request'), differences)
  return changes.sorted()
}

const createLocation = (kind: Holder['kind'], name: string, path: readonly string[], direction: Direction) =>
  new ApiLocation(new Place({ kind, name, path }), direction)

const operationsByName = (document: ApiDocument): OperationsByName =>
  indexOperations(listPathOperations(document), ({ name, method }) => `${method.toUpperCase()} ${name}`)

/** Omits POST from the names, because it is the usual method for webhooks. */
const webhooksByName = (document: ApiDocument): OperationsByName =>
  indexOperations(listWebhooks(document), ({ name, method }) => (method === 'post' ? name : `${name} ${method.toUpperCase()}`))

const indexOperations = (operations: readonly PathOperation[], getName: (operation: PathOperation) => string): OperationsByName =>
  new Map(operations.map((operation) => [getName(operation), operation]))
