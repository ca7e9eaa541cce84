/** A part of the contract's own document: some operations and webhooks with the components that they use. */
import { document } from '../../../rules/validators.ts'
import type { Json } from '../documents.ts'

const PATHS = [
  '/v3/individuals/new',
  '/v3/individuals/get_by_id',
  '/v3/datarequests/new',
  '/v3/items/upload',
  '/v3/services/get_income_summary',
]
const EVENTS = ['datarequest.report_complete', 'item.created', 'session.completed']

const whole = document as unknown as Readonly<Record<'paths' | 'webhooks', Json>> & { components: Readonly<Record<string, Json>> }

const picked = (of: Json, names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, of[name]]))

function reachable(from: Json): Json {
  const found = new Set<string>()
  const follow = (node: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(node).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      const key = `${kind}/${name}`
      if (found.has(key)) continue
      found.add(key)
      follow(whole.components[kind]?.[name])
    }
  }
  follow(from)
  const of = (kind: string): Json =>
    Object.fromEntries(
      Object.entries(whole.components[kind] ?? {}).filter(([name]) => kind === 'securitySchemes' || found.has(`${kind}/${name}`)),
    )
  return Object.fromEntries(Object.keys(whole.components).map((kind) => [kind, of(kind)]))
}

const parts = { paths: picked(whole.paths, PATHS), webhooks: picked(whole.webhooks, EVENTS) }

export const contractPart: Json = { ...(document as unknown as Json), ...parts, components: reachable(parts) }
