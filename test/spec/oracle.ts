/** The two sides of every comparison: the facts of the specification, and the contract model as built. */
import { build } from '../../generators/build/contract.ts'
import type { ComponentModel, JsonSchema } from '../../generators/contract.ts'
import { contract as source } from '../../schema/contract.ts'
import factsData from './facts.json' with { type: 'json' }

export interface FieldFact {
  type: string
  format?: string
  items?: string
  required?: boolean
  deprecated?: boolean
  not_future?: boolean
  value?: string
}

/** Tables in `facts.json` that several tests read. */
export const facts = factsData
export const recordFacts: Readonly<Record<string, Readonly<Record<string, FieldFact>>>> = factsData.records
export const scopeMatrix: Readonly<Record<string, readonly string[]>> = factsData.scope_matrix
export const eventReasonCodes: Readonly<Record<string, readonly string[]>> = factsData.webhook_reason_codes
export const serviceReasonCodes: Readonly<Record<string, readonly string[]>> = factsData.reason_codes_by_service

export const { contract } = build(source)

/** The specified operations. `deviations.test.ts` covers all others. */
export const specifiedOperations = contract.operations.filter(({ path }) => facts.endpoints.some((endpoint) => endpoint.path === path))

/** The specified webhook events, in contract order. */
export const specifiedWebhooks = contract.webhooks.filter(({ type }) => facts.webhook_events.some(({ event }) => event === type))

export const component = (name: string): ComponentModel => {
  const found = contract.components[name]
  if (!found) throw new Error(`the contract has no component ${name}`)
  return found
}

/** Returns the fields of a component. */
export const getFields = (name: string): Record<string, JsonSchema> => component(name).schema.properties ?? {}

/** Returns the fields without a mark, which the contract therefore claims to be specified. */
export const specifiedFields = (name: string): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(getFields(name)).filter(([, field]) => !field['x-provenance']))

export const referredComponent = (field: JsonSchema): string | undefined => field.$ref?.slice('#/components/schemas/'.length)

/** Returns the JSON type of a field. Resolves references and ignores null. */
export function jsonType(field: JsonSchema): string {
  const name = referredComponent(field)
  if (name) return jsonType(component(name).schema)
  const shapes = field.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (shapes.length > 0) return shapes.map(jsonType).join(' or ')
  return [field.type ?? 'any']
    .flat()
    .filter((type) => type !== 'null')
    .join(' or ')
}

/** Returns the names of all components that are reachable from a component, including the component itself. */
export function reachedComponents(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const [, next = ''] of JSON.stringify(component(name).schema).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    reachedComponents(next, seen)
  return seen
}
