/** A change with its label: whom it breaks. Labels come from the rule that makes the change, never from `cpd diff`. */
import { document } from '../../../rules/validators.ts'
import type { Json } from '../documents.ts'

/** A part of the contract's own document: some operations and webhooks with the components that they use. */
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

/**
 * The users of a component, found by following references, without `cpd diff`. What clients send and what they read are told
 * apart, as the same change means the opposite in them.
 */
type Use = 'sent by clients' | 'read by clients' | 'read by receivers'

export function usesOf(document: Json): Map<string, Set<Use>> {
  const uses = new Map<string, Set<Use>>()
  const follow = (node: unknown, use: Use): void => {
    for (const [, reference = ''] of JSON.stringify(node ?? null).matchAll(/"#\/(components\/\w+\/\w+)"/g)) {
      const name = reference.split('/').at(-1) as string
      const key = reference.startsWith('components/schemas/') ? name : reference
      const known = uses.get(key) ?? new Set<Use>()
      uses.set(key, known)
      if (known.has(use)) continue
      known.add(use)
      follow(at(document, reference.split('/')), use)
    }
  }
  for (const path of Object.values(document['paths'] as Json)) {
    for (const operation of Object.values(path as Json)) {
      const { requestBody, parameters, responses } = operation as Json
      follow([requestBody, parameters], 'sent by clients')
      follow(responses, 'read by clients')
    }
  }
  for (const event of Object.values(document['webhooks'] as Json))
    for (const operation of Object.values(event as Json)) follow((operation as Json)['requestBody'], 'read by receivers')
  return uses
}

/** Returns whom a change breaks that breaks senders of the component, or its readers. */
export const broken = (uses: ReadonlySet<Use>, { sent, read }: { sent: boolean; read: boolean }): Whom => ({
  clients: (sent && uses.has('sent by clients')) || (read && uses.has('read by clients')),
  receivers: read && uses.has('read by receivers'),
})

export interface Labelled {
  name: string
  was: Json
  is: Json
  breaks: Whom
}

/** `clients`: those who call operations. `receivers`: those who receive webhooks. */
export interface Whom {
  clients: boolean
  receivers: boolean
}

/** A value at a path of a document; undefined: nothing is there. */
export type Edit = readonly [path: readonly string[], value: unknown]

export const edited = (document: Json, edits: readonly Edit[]): Json =>
  edits.reduce<Json>((node, [path, value]) => withValue(node, path, value) as Json, document)

function withValue(node: unknown, [step, ...others]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(node)) return node.with(Number(step), withValue(node[Number(step)], others, value))
  const { [step]: inner, ...rest } = (node ?? {}) as Json
  const changed = withValue(inner, others, value)
  if (changed === undefined) return rest
  // A member that only changes keeps its place among the others.
  return inner === undefined
    ? { ...rest, [step]: changed }
    : Object.fromEntries(Object.entries(node as Json).map(([name, one]) => [name, name === step ? changed : one]))
}

export const at = (document: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, step) => (typeof node === 'object' && node !== null ? (node as Json)[step] : undefined), document)
