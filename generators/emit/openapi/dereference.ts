/** Dereferences the 3.1 document for tools that cannot resolve references, and prepares its operations for Prism. */
import { transformOas3Operations } from '@stoplight/http-spec/oas3'
import type { Contract } from '../../contract.ts'
import { openapi31 } from './document.ts'

/** Emits the operations in Prism's format, so the server does not have to transform the document at each start. */
export function prismOperations(contract: Contract): Record<string, string> {
  const { webhooks: _, ...document } = openapi31(contract)
  const byId = new Map(transformOas3Operations(document as never).map((operation) => [operation.iid, operation]))
  // Keeps the contract order, because `generated/server.ts` refers to operations by index.
  const operations = contract.operations.map(({ id }) => byId.get(id))
  const bundle = document.components?.schemas ?? {}
  return { 'prism-operations.json': `${JSON.stringify({ operations, bundle }, plain)}\n` }
}

/** Maximum list length that Prism may generate. Prism generates lists of any length up to `maxItems`, so larger bounds are removed. */
const MAX_LIST_LENGTH = 10

/** The server sets the rate-limit headers itself, including on mocked responses. */
const ofTheRateLimit = ({ name }: { readonly name: string }): boolean => name.startsWith('RateLimit')

/** Points references at the bundle, where Prism resolves them, and removes the markers that Stoplight's tools add. */
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
 * Replaces every `$ref` with its target. Keywords next to a `$ref` override the same keywords in the target. Keeps only components that are
 * still referenced: the security schemes, and the records that an Item may contain.
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
  /** `named` is true if the keys of the node are property names instead of keywords. */
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

/** Generators use `title` as a type name, so inlined copies of a schema must not have one. */
const withoutTitle = ({ title: _, ...schema }: Json): Json => schema

/** Merges `anyOf: [schema, null]` into one schema with a list of types, which more tools support. */
function mergeNull({ anyOf, ...place }: Json): Json | undefined {
  const [schema, second, ...more] = Array.isArray(anyOf) ? (anyOf as Json[]) : []
  if (typeof schema?.['type'] !== 'string' || second?.['type'] !== 'null' || more.length > 0) return undefined
  const list = schema['enum'] as unknown[] | undefined
  return { ...schema, ...place, type: [schema['type'], 'null'], ...(list && { enum: [...list, null] }) }
}

/**
 * Example values are data, so a `$ref` inside them is not a reference. Records in an Item remain references, because inlining would repeat
 * each record for every document type.
 */
const isData = (key: string) => ['example', 'examples', 'value', 'x-record-by-type'].includes(key)
