/**
 * Post-processes components that occur only in responses and events. Marks components with fields that only this contract requires, and
 * opens enumerations.
 */
import { LISTS_THAT_GROW } from '../../schema/gaps/operations.ts'
import { REQUIRED_FIELDS } from '../../schema/gaps/resources.ts'
import type { JsonSchema, OperationModel } from '../contract.ts'
import { REF, type SchemaRegistry } from './schemas.ts'

/**
 * Marks each component with required fields that the specification does not require. The mark is the id of the gap that explains this
 * choice.
 */
export function markRequiredInResponses(schemas: SchemaRegistry, requestComponents: ReadonlySet<string>): void {
  for (const [name, { schema }] of schemas.components) {
    const chosen = (schema.required ?? []).filter((field) => schema.properties?.[field]?.['x-provenance'] === 'published')
    if (requestComponents.has(name) || chosen.length === 0) continue
    schema['x-required-gap'] = REQUIRED_FIELDS.id
    schemas.use(REQUIRED_FIELDS, name)
  }
}

/**
 * Opens the enumerations that clients read, because a value that is added later must not break a reader. If no request uses an enumeration,
 * the enumeration itself becomes open. Otherwise, it becomes open only where responses and events use it.
 */
export function openListsForReaders(schemas: SchemaRegistry, requestComponents: ReadonlySet<string>): void {
  const { components } = schemas
  for (const [name, component] of components) {
    if (!component.closed || requestComponents.has(name)) continue
    component.closed = false
    component.schema['x-open-gap'] = schemas.use(LISTS_THAT_GROW, name)
  }
  const isClosed = ({ $ref }: JsonSchema) => $ref !== undefined && components.get($ref.slice(REF.length))?.closed === true
  const open = (schema: JsonSchema, where: string): void => {
    if (isClosed(schema)) schema['x-open-gap'] = schemas.use(LISTS_THAT_GROW, where)
    if (schema.items) open(schema.items, where)
    schema.anyOf?.forEach((shape) => open(shape, where))
  }
  for (const [name, { schema }] of components)
    if (!requestComponents.has(name)) for (const [field, use] of Object.entries(schema.properties ?? {})) open(use, `${name}.${field}`)
}

/** Returns the names of all components that requests may contain. */
export function findRequestComponents(schemas: SchemaRegistry, requests: Iterable<string>): ReadonlySet<string> {
  const requestComponents = new Set<string>()
  for (const request of requests) collectComponents(request, schemas, requestComponents)
  return requestComponents
}

export const listRequestComponents = (operations: readonly OperationModel[]): string[] =>
  operations.flatMap(({ request }) => (request?.component ? [request.component] : []))

/** Collects a component and, recursively, all components that it references. */
function collectComponents(name: string, schemas: SchemaRegistry, found: Set<string>): void {
  if (found.has(name)) return
  found.add(name)
  for (const inner of references(schemas.components.get(name)?.schema)) collectComponents(inner, schemas, found)
}

function references(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const reference = (node as JsonSchema).$ref
  return [...(typeof reference === 'string' ? [reference.slice(REF.length)] : []), ...Object.values(node).flatMap(references)]
}
