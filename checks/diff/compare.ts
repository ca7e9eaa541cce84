/** Compares two OpenAPI documents: every operation and every webhook of either. */
import type { Change, Direction } from './change.ts'
import { ChangeList, ApiLocation } from './change-list.ts'
import { type Holder, Place } from './place.ts'
import type { ApiDocument } from './document/api-document.ts'
import { listPathOperations, listWebhooks, type PathOperation } from './document/operations.ts'
import { pathWithoutNames } from './rules/operation/parameters.ts'
import { operationAdded, operationRemoved, webhookAdded, webhookRemoved } from './rules/operation/operations.ts'
import { schemesChanged } from './rules/operation/security.ts'
import { OperationComparison } from './walk/operations.ts'

export function compareDocuments(was: ApiDocument, is: ApiDocument): Change[] {
  const changes = new ChangeList()
  const operations = new OperationComparison(was, is, changes)
  for (const { name, route, before, now } of pairByName(operationsByName(was), operationsByName(is), pathWithoutNames)) {
    const location = locationOf('operation', name, route, 'request')
    if (before && now) operations.compareOperation(location, before, now)
    else changes.add(location, [before ? operationRemoved : operationAdded])
  }
  for (const { name, route, before, now } of pairByName(webhooksByName(was), webhooksByName(is), (event) => event)) {
    const location = locationOf('webhook', name, route, 'response')
    if (before && now) operations.compareWebhook(location, before, now)
    else changes.add(location, [before ? webhookRemoved : webhookAdded])
  }
  for (const [name, differences] of schemesChanged(was, is))
    changes.add(locationOf('security scheme', name, ['components', 'securitySchemes', name], 'request'), differences)
  return changes.sorted()
}

const locationOf = (kind: Holder['kind'], name: string, path: readonly string[], direction: Direction) =>
  new ApiLocation(new Place({ kind, name, path }), direction)

type Named = ReadonlyMap<string, PathOperation>

/** Pairs by name; those that are left, by a key of their names, where only one has it. */
function pairByName(was: Named, is: Named, keyOf: (name: string) => string) {
  const left = [...was.keys()].filter((name) => !is.has(name))
  const counterpart = (name: string): PathOperation | undefined => {
    const [only, ...more] = left.filter((other) => keyOf(other) === keyOf(name))
    return only === undefined || more.length > 0 ? undefined : was.get(only)
  }
  const now = [...is].map(([name, operation]) => ({
    name,
    route: operation.route,
    before: was.get(name) ?? counterpart(name),
    now: operation as PathOperation | undefined,
  }))
  const paired = new Set(now.map(({ before }) => before))
  const removed = [...was].filter(([, one]) => !paired.has(one))
  return [...now, ...removed.map(([name, before]) => ({ name, route: before.route, before, now: undefined }))]
}

const operationsByName = (document: ApiDocument): Named =>
  byName(listPathOperations(document), ({ name, method }) => `${method.toUpperCase()} ${name}`)

/** POST is the usual method of webhooks, so names omit it. */
const webhooksByName = (document: ApiDocument): Named =>
  byName(listWebhooks(document), ({ name, method }) => (method === 'post' ? name : `${name} ${method.toUpperCase()}`))

const byName = (operations: readonly PathOperation[], nameOf: (operation: PathOperation) => string): Named =>
  new Map(operations.map((operation) => [nameOf(operation), operation]))
