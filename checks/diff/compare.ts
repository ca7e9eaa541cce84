/** Compares two OpenAPI documents: every operation and every webhook of either. */
import type { Change } from './change.ts'
import { ChangeList, ApiLocation } from './change-list.ts'
import { type ApiDocument, type PathOperation, methodsOf } from './document/api-document.ts'
import { pathWithoutNames } from './rules/operation/parameters.ts'
import { operationAdded, operationRemoved, webhookAdded, webhookRemoved } from './rules/operation/operations.ts'
import { schemesChanged } from './rules/operation/security.ts'
import { OperationComparison } from './walk/operations.ts'

export function compareDocuments(was: ApiDocument, is: ApiDocument): Change[] {
  const changes = new ChangeList()
  const operations = new OperationComparison(was, is, changes)
  for (const { name, before, now } of pairByName(operationsByName(was), operationsByName(is), pathWithoutNames)) {
    const location = new ApiLocation(name, 'request')
    if (before && now) operations.compareOperation(location, before, now)
    else changes.add(location, [before ? operationRemoved : operationAdded])
  }
  for (const { name, before, now } of pairByName(webhooksByName(was), webhooksByName(is), (event) => event)) {
    const location = new ApiLocation(name, 'response')
    if (before && now) operations.compareWebhook(location, before, now)
    else changes.add(location, [before ? webhookRemoved : webhookAdded])
  }
  for (const [name, differences] of schemesChanged(was, is)) changes.add(new ApiLocation(`security scheme ${name}`, 'request'), differences)
  return changes.sorted()
}

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
    before: was.get(name) ?? counterpart(name),
    now: operation as PathOperation | undefined,
  }))
  const paired = new Set(now.map(({ before }) => before))
  return [...now, ...[...was].filter(([, one]) => !paired.has(one)).map(([name, before]) => ({ name, before, now: undefined }))]
}

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
    for (const [method, operation] of methodsOf(document, path, name)) found.set(nameOf(name, method), { document, name, path, operation })
  }
  return found
}
