/** Mutations of the contract document. Each changes one keyword of one component, as in a typical edit. */
import * as fc from 'fast-check'
import { document, type Schema } from '../../rules/validators.ts'

export type Document = typeof document

type Edit = (schema: Record<string, unknown>) => void

/** Edits to a schema. An edit that does not apply changes nothing. */
const EDITS: readonly Edit[] = [
  (one) => edited(one, 'type', (type) => (Array.isArray(type) ? type[0] : type === 'null' ? type : [type, 'null'])),
  (one) => edited(one, 'required', (names) => (names as string[]).slice(1)),
  (one) => one['properties'] && Object.assign(one, { required: Object.keys(one['properties']).slice(0, 2) }),
  (one) => edited(one, 'properties', (all) => Object.fromEntries(Object.entries(all as object).slice(1))),
  (one) => edited(one, 'properties', (all) => ({ ...(all as object), added: { type: 'string' } })),
  (one) => one['properties'] && Object.assign(one, { additionalProperties: false }),
  (one) => edited(one, 'enum', (values) => (values as string[]).slice(1)),
  (one) => edited(one, 'enum', (values) => [...(values as string[]), 'ADDED']),
  (one) => turned(one, 'enum', 'x-extensible-enum'),
  (one) => turned(one, 'x-extensible-enum', 'enum'),
  (one) => edited(one, 'minimum', (least) => Number(least) + 1),
  (one) => edited(one, 'maximum', (most) => Number(most) - 1),
  (one) => edited(one, 'maximum', (most) => Number(most) + 1),
  (one) => edited(one, 'maxLength', (most) => Number(most) - 1),
  (one) => edited(one, 'maxLength', (most) => Number(most) + 1),
  (one) => one['type'] === 'string' && Object.assign(one, { maxLength: 3 }),
  (one) => one['type'] === 'array' && Object.assign(one, { minItems: 1, maxItems: 1 }),
  (one) => delete one['minItems'],
  (one) => delete one['maxLength'],
  (one) => delete one['pattern'],
  (one) => one['type'] === 'string' && Object.assign(one, { pattern: '^[a-m]?' }),
  (one) => edited(one, 'pattern', () => '^(0|1)'),
  (one) => edited(one, 'type', (type) => (type === 'number' ? 'integer' : type === 'integer' ? 'number' : type)),
  (one) => edited(one, 'anyOf', (variants) => (variants as unknown[]).slice(1)),
  (one) => edited(one, 'anyOf', (variants) => [...(variants as unknown[]), { type: 'boolean' }]),
  (one) => edited(one, 'multipleOf', () => 0.1),
  (one) => edited(one, 'multipleOf', () => 0.001),
  (one) => edited(one, 'items', () => ({})),
  (one) => edited(one, 'additionalProperties', () => ({ type: 'string' })),
  (one) => delete one['x-provenance'],
]

const edited = (one: Record<string, unknown>, keyword: string, by: (value: unknown) => unknown) =>
  keyword in one && Object.assign(one, { [keyword]: by(one[keyword]) })

function turned(one: Record<string, unknown>, from: string, to: string): void {
  if (!(from in one)) return
  one[to] = one[from]
  delete one[from]
}

/** Lists all schemas in a component, starting with the component itself. */
function within(schema: Schema): Schema[] {
  const parts = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), schema.items, schema.additionalProperties]
  return [schema, ...parts.filter((one): one is Schema => typeof one === 'object').flatMap(within)]
}

export interface Mutant {
  name: string
  document: Document
}

/** A document with one changed component, and the name of that component. All other parts are shared with the original. */
export const mutant: fc.Arbitrary<Mutant> = fc
  .tuple(fc.constantFrom(...Object.keys(document.components.schemas)), fc.nat(), fc.constantFrom(...EDITS))
  .map(([name, at, edit]) => {
    const component = structuredClone(document.components.schemas[name] as Schema)
    const schemas = within(component)
    edit(schemas[at % schemas.length] as Record<string, unknown>)
    const components = { ...document.components, schemas: { ...document.components.schemas, [name]: component } }
    // Prints only the changed component of a counterexample, because the whole document is a megabyte.
    return { name, document: { ...document, components }, [fc.toStringMethod]: () => `${name}: ${JSON.stringify(component)}` }
  })
