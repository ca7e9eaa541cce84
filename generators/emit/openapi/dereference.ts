/** The 3.1 document without references, for tools that cannot resolve them, and its operations for Prism. */
import { transformOas3Operations } from '@stoplight/http-spec/oas3'
import type { Contract } from '../../contract.ts'
import { openapi31 } from './document.ts'

/** The operations as Prism reads them, ready to load: the server does not transform the document at every start. */
export function prismOperations(contract: Contract): Record<string, string> {
  const { webhooks: _, ...document } = openapi31(contract)
  const byId = new Map(transformOas3Operations(document as never).map((operation) => [operation.iid, operation]))
  // In the order of the contract: `generated/server.ts` names each by its place.
  const operations = contract.operations.map(({ id }) => byId.get(id))
  const bundle = document.components?.schemas ?? {}
  return { 'prism-operations.json': `${JSON.stringify({ operations, bundle }, plain)}\n` }
}

/** An answer that Prism makes up has lists of any length up to their bound: above this one it is left out, and they stay short. */
const MAX_LIST_LENGTH = 10

/** The server sets the headers of the rate limit itself, on the answers of Prism, too. */
const ofTheRateLimit = ({ name }: { readonly name: string }): boolean => name.startsWith('RateLimit')

/** References lead into the bundle that Prism resolves them in; marks of Stoplight's own tools are left out. */
function plain(key: string, value: unknown): unknown {
  if (key === 'x-stoplight' || key === '$schema' || (key === 'maxItems' && (value as number) > MAX_LIST_LENGTH)) return undefined
  if (key === 'headers' && Array.isArray(value)) return value.filter((header) => !ofTheRateLimit(header as { name: string }))
  return key === '$ref' && typeof value === 'string' ? value.replace('#/components/schemas/', '#/__bundled__/') : value
}

type Json = Record<string, unknown>
interface Components {
  schemas: Json
  securitySchemes: Json
}

/**
 * Replaces every `$ref` by its target; keywords beside a `$ref` win over those of the target. Only components that are
 * still referenced are kept: the security schemes, and the records that an Item may hold.
 */
export function dereference(document: object, records: readonly string[]): object {
  const { components, ...rest } = document as Json & { components: Components }
  const { follow } = references(document)
  return {
    ...(follow(rest) as Json),
    components: {
      schemas: Object.fromEntries(records.toSorted().map((name) => [name, follow(components.schemas[name])])),
      securitySchemes: components.securitySchemes,
    },
  }
}

function references(document: object) {
  const resolved = new Map<string, unknown>()
  const target = (ref: string): unknown => {
    if (!resolved.has(ref)) {
      const path = ref.slice(2).split('/')
      resolved.set(
        ref,
        follow(path.reduce<unknown>((node, key) => (node as Json)[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)),
      )
    }
    return resolved.get(ref)
  }
  /** `named`: the keys of the node are names of properties, not keywords. */
  const follow = (node: unknown, named = false): unknown => {
    if (Array.isArray(node)) return node.map((element) => follow(element))
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = node as Json
    const copy = Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, !named && isData(key) ? value : follow(value, key === 'properties' && !named)]),
    )
    if (typeof $ref === 'string') return { ...withoutTitle(target($ref) as Json), ...copy }
    return mergeNull(copy) ?? copy
  }
  return { follow }
}

/** Generators take `title` for the name of a type, so a schema that is copied to many places has none. */
const withoutTitle = ({ title: _, ...schema }: Json): Json => schema

/** Merges `anyOf: [schema, null]` into one schema with a type list, which more tools understand. */
function mergeNull({ anyOf, ...place }: Json): Json | undefined {
  const [schema, second, ...more] = Array.isArray(anyOf) ? (anyOf as Json[]) : []
  if (typeof schema?.['type'] !== 'string' || second?.['type'] !== 'null' || more.length > 0) return undefined
  const list = schema['enum'] as unknown[] | undefined
  return { ...schema, ...place, type: [schema['type'], 'null'], ...(list && { enum: [...list, null] }) }
}

/**
 * Example values are data: a `$ref` in one would be a value, not a reference. The records of an Item stay references:
 * otherwise the same record would be repeated for every document type.
 */
const isData = (key: string) => ['example', 'examples', 'value', 'x-record-by-type'].includes(key)
