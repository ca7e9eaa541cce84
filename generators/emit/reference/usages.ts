/** The operations, events and components that refer to a component. */
import type { Contract, JsonSchema } from '../../contract.ts'
import type { Links } from './links.ts'
import { recordByType, componentName } from './type-in-words.ts'

export type Usages = ReadonlyMap<string, readonly ((links: Links) => string)[]>

export function findUsages(contract: Contract): Usages {
  const usages = new Map<string, ((links: Links) => string)[]>()
  const use = (name: string, by: (links: Links) => string) => {
    const known = usages.get(name)
    if (known) known.push(by)
    else usages.set(name, [by])
  }
  for (const { id, request, answer } of contract.operations) {
    if (request?.component) use(request.component, (links) => `${links.operation(id)} (request)`)
    if (answer.body?.component) use(answer.body.component, (links) => `${links.operation(id)} (answer)`)
  }
  for (const { type, component } of contract.webhooks) use(component, (links) => links.event(type))
  for (const [name, { schema }] of Object.entries(contract.components))
    for (const inner of componentsNamedIn(schema)) use(inner, (links) => links.component(name))
  return usages
}

function componentsNamedIn(schema: JsonSchema, found = new Set<string>()): Set<string> {
  if (schema.$ref) found.add(componentName(schema.$ref))
  const fields = [...Object.values(schema.properties ?? {}), ...Object.values(recordByType(schema)?.records ?? {})]
  for (const inner of [...fields, schema.items, ...(schema.anyOf ?? []), schema.additionalProperties])
    if (typeof inner === 'object') componentsNamedIn(inner, found)
  return found
}
