/** Two OpenAPI documents compared: every operation and every webhook of either. */
import type { Change } from './change.ts'
import { Changes } from './changes.ts'
import type { Node, Source } from './document/source.ts'
import { operationAdded, operationRemoved, webhookAdded, webhookRemoved } from './rules/operation/presence.ts'
import { schemesChanged } from './rules/operation/security.ts'
import { Site } from './site.ts'
import { Operations } from './walk/operations.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** An operation with the path that it belongs to, which may say what holds for all of its operations. */
export interface Reached {
  source: Source
  path: Node
  operation: Node
}

export function compare(was: Source, is: Source): Change[] {
  const changes = new Changes()
  const operations = new Operations(was, is, changes)
  for (const { name, before, now } of both(callable(was), callable(is))) {
    const site = new Site(name, 'request')
    if (before && now) operations.called(site, before, now)
    else changes.tell(site, [before ? operationRemoved : operationAdded])
  }
  for (const { name, before, now } of both(sent(was), sent(is))) {
    const site = new Site(name, 'response')
    if (before && now) operations.sent(site, before, now)
    else changes.tell(site, [before ? webhookRemoved : webhookAdded])
  }
  for (const [name, difference] of schemesChanged(was, is)) changes.tell(new Site(`security scheme ${name}`, 'request'), [difference])
  return changes.inOrder()
}

const both = (was: ReadonlyMap<string, Reached>, is: ReadonlyMap<string, Reached>) =>
  [...new Set([...was.keys(), ...is.keys()])].map((name) => ({ name, before: was.get(name), now: is.get(name) }))

const callable = (source: Source) => operationsOf(source, source.document['paths'], (path, method) => `${method.toUpperCase()} ${path}`)

/** OpenAPI 3.0 has no webhooks; documents for its generators say them in `x-webhooks`. An event is posted, unless it says otherwise. */
const sent = (source: Source) =>
  operationsOf(source, source.document['webhooks'] ?? source.document['x-webhooks'], (event, method) =>
    method === 'post' ? `webhook ${event}` : `webhook ${event} ${method.toUpperCase()}`,
  )

function operationsOf(source: Source, paths: unknown, nameOf: (path: string, method: string) => string): Map<string, Reached> {
  const found = new Map<string, Reached>()
  for (const [name, written] of Object.entries(source.object(paths, 'paths'))) {
    if (name.startsWith('x-')) continue
    const path = source.object(written, name)
    for (const method of METHODS) {
      if (path[method] === undefined) continue
      const operation = source.object(path[method], `${method} of ${name}`)
      found.set(nameOf(name, method), { source, path, operation })
    }
  }
  return found
}
