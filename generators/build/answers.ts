/** Marks components of responses and events whose required fields are a choice of this contract, with the gap that explains it. */
import { REQUIRED_IN_ANSWERS } from '../../schema/gaps/resources.ts'
import type { JsonSchema, OperationModel } from '../contract.ts'
import { REF, type SchemaRegistry } from './schemas.ts'

export function markRequiredInResponses(schemas: SchemaRegistry, operations: readonly OperationModel[]): void {
  const sent = new Set<string>()
  for (const { request } of operations) if (request?.component) collectComponents(request.component, schemas, sent)
  for (const [name, { schema }] of schemas.components) {
    const chosen = (schema.required ?? []).filter((field) => schema.properties?.[field]?.['x-provenance'] === 'published')
    if (sent.has(name) || chosen.length === 0) continue
    schema['x-required-gap'] = REQUIRED_IN_ANSWERS.id
    schemas.use(REQUIRED_IN_ANSWERS, name)
  }
}

/** Collects a component and all components it refers to. */
function collectComponents(name: string, schemas: SchemaRegistry, found: Set<string>): void {
  if (found.has(name)) return
  found.add(name)
  for (const inner of references(schemas.components.get(name)?.schema)) collectComponents(inner, schemas, found)
}

function references(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = (node as JsonSchema).$ref
  return [...(typeof own === 'string' ? [own.slice(REF.length)] : []), ...Object.values(node).flatMap(references)]
}
