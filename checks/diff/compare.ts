/** Compares two OpenAPI documents: every operation and every webhook of either. */
import type { Change, Direction } from './change.ts'
import { ChangeList, ApiLocation } from './change-list.ts'
import { type Holder, Place } from './place.ts'
import type { ApiDocument } from './document/api-document.ts'
import { listPathOperations, listWebhooks, type PathOperation } from './document/operations.ts'
import { listPathKeys, listUrlKeys } from './rules/operation/same-operation.ts'
import { operationAdded, operationRemoved, webhookAdded, webhookRemoved } from './rules/operation/operations.ts'
import { schemesChanged } from './rules/operation/security.ts'
import { OperationComparison } from './walk/operations.ts'

export function compareDocuments(was: ApiDocument, is: ApiDocument): Change[] {
  const changes = new ChangeList()
  const operations = new OperationComparison(was, is, changes)
  for (const { name, route, before, now } of pairOperations(operationsByName(was), operationsByName(is), listPathKeys, listUrlKeys)) {
    const location = locationOf('operation', name, route, 'request')
    if (before && now) operations.compareOperation(location, before, now)
    else changes.add(location, [before ? operationRemoved : operationAdded])
  }
  for (const { name, route, before, now } of pairOperations(webhooksByName(was), webhooksByName(is))) {
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

interface OperationPair {
  name: string
  route: readonly string[]
  before: PathOperation | undefined
  now: PathOperation | undefined
}

/** Pairs operations by name, and the rest by each kind of keys in turn, if only one operation of each document has a key. */
function pairOperations(was: Named, is: Named, ...kinds: readonly ListKeys[]): OperationPair[] {
  const [removed, added] = [new Map(was), new Map(is)]
  const counterparts = new Map<PathOperation, PathOperation>()
  const pair = (name: string, before: PathOperation, other: string, now: PathOperation) => {
    counterparts.set(now, before)
    removed.delete(name)
    added.delete(other)
  }
  for (const [name, now] of is) {
    const before = was.get(name)
    if (before) pair(name, before, name, now)
  }
  for (const keys of kinds) {
    const others = groupByKey(removed, keys)
    for (const [key, [now, ...more]] of groupByKey(added, keys)) {
      const [before, ...rest] = others.get(key) ?? []
      if (!now || !before || more.length > 0 || rest.length > 0) continue
      if (removed.has(before[0]) && added.has(now[0])) pair(...before, ...now)
    }
  }
  const paired = [...is].map(([name, now]) => ({ name, route: now.route, before: counterparts.get(now), now }))
  return [...paired, ...[...removed].map(([name, before]) => ({ name, route: before.route, before, now: undefined }))]
}

type ListKeys = (operation: PathOperation) => readonly string[]

function groupByKey(operations: Named, keys: ListKeys): Map<string, [string, PathOperation][]> {
  const groups = new Map<string, [string, PathOperation][]>()
  for (const entry of operations) for (const key of keys(entry[1])) groups.set(key, [...(groups.get(key) ?? []), entry])
  return groups
}

const operationsByName = (document: ApiDocument): Named =>
  byName(listPathOperations(document), ({ name, method }) => `${method.toUpperCase()} ${name}`)

/** POST is the usual method of webhooks, so names omit it. */
const webhooksByName = (document: ApiDocument): Named =>
  byName(listWebhooks(document), ({ name, method }) => (method === 'post' ? name : `${name} ${method.toUpperCase()}`))

const byName = (operations: readonly PathOperation[], nameOf: (operation: PathOperation) => string): Named =>
  new Map(operations.map((operation) => [nameOf(operation), operation]))
