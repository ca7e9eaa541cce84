/**
 * Builds the component schemas of the documents: closed enumerations use `enum`, open ones `x-extensible-enum`, and single values `const`.
 */
import type { ComponentModel, Contract, JsonSchema } from '../../contract.ts'

/**
 * Expresses rules in keywords that both OpenAPI versions support, generators ignore and linters accept. Generators create a class for every
 * `anyOf`, `oneOf` and subschema with properties, and linters require properties next to `required`. The documents therefore contain only
 * rules that need none of these. The JSON Schemas contain all rules.
 */

/** Requires that at least one schema matches. */
export const matchSome = (schemas: readonly JsonSchema[]): JsonSchema => ({ not: { allOf: schemas.map((schema) => ({ not: schema })) } })

/**
 * Returns the rules for the whole object. If the object requires at least one of several optional fields, it must have more properties than
 * required fields.
 */
export const documentRules = (schema: JsonSchema): JsonSchema =>
  schema['x-exactly-one-of'] || schema['x-conditions']?.some(isAlternative) ? { minProperties: (schema.required?.length ?? 0) + 1 } : {}

/** Matches conditions of the form "if this field is missing, that one is required". */
const isAlternative = ({ if: condition }: NonNullable<JsonSchema['x-conditions']>[number]): boolean =>
  condition?.not?.required !== undefined

type Components = Contract['components']

export const documentSchemas = ({ components }: Contract): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(components).map(([name, component]) => [
      name,
      { ...documentSchema(component, components), ...documentRules(component.schema) },
    ]),
  )

/** Omits examples, because generators copy them into class comments. The operations have examples. */
export function documentSchema(component: ComponentModel, components: Components): JsonSchema {
  const { schema, section } = component
  const documented = component.kind === 'enumeration' ? enumeration(component) : convertPlaces(schema, components)
  return { ...documented, ...(section && { 'x-section': section }) }
}

function enumeration({ schema, values = [], closed, provenance }: ComponentModel): JsonSchema {
  const { enum: list = [], ...rest } = schema
  const otherValues = values.filter((value) => value.provenance !== provenance)
  const gaps = otherValues.filter((value) => value.gap)
  const meanings = values.flatMap(({ value, meaning }) => (meaning ? [{ value, ...meaning }] : []))
  return {
    ...rest,
    ...(closed ? { enum: list, ...names(list) } : openList(rest.description, list)),
    'x-enum-descriptions': values.map(({ about }) => about),
    ...(otherValues.length > 0 && { 'x-enum-provenance': Object.fromEntries(otherValues.map((value) => [value.value, value.provenance])) }),
    ...(meanings.length > 0 && {
      'x-enum-description-provenance': Object.fromEntries(meanings.map(({ value, provenance }) => [value, provenance])),
      'x-enum-description-gaps': Object.fromEntries(meanings.map(({ value, gap }) => [value, gap])),
    }),
    ...(gaps.length > 0 && { 'x-enum-gaps': Object.fromEntries(gaps.map((value) => [value.value, value.gap])) }),
  }
}

/** Generators turn an open enumeration into a plain string, so the description lists its values. */
const openList = (description: string | undefined, list: readonly string[]): JsonSchema => ({
  description: knownValues(description, list),
  'x-extensible-enum': [...list],
})

export const knownValues = (description: string | undefined, list: readonly string[]): string =>
  `${description ?? ''} Known values: ${list.join(', ')}. More can follow.`.trimStart()

/** Returns names for all values if any value is not a valid identifier in client code. */
const names = (list: readonly string[]): JsonSchema =>
  list.every((value) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(value))
    ? {}
    : { 'x-enum-varnames': list.map((value) => value.toUpperCase().replace(/[^A-Z0-9]+/g, '_')) }

/** Converts a component and its nested schemas. Enumerations and single values are expanded wherever they are used. */
function convertPlaces(schema: JsonSchema, components: Components): JsonSchema {
  const { properties, items, additionalProperties, anyOf } = schema
  const element = (inner: JsonSchema) => convertPlace(inner, components)
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, element(field)])),
    }),
    ...(items && { items: element(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: element(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(element) }),
  }
}

function convertPlace(schema: JsonSchema, components: Components): JsonSchema {
  const { enum: list, items, ...rest } = schema
  if ((schema.type === 'string' || schema.type === 'boolean') && list?.length === 1) return { ...rest, const: list[0] as string }
  if (schema['x-open-gap']) return openPlace(schema, 'string', schema, components)
  const [first] = schema.anyOf ?? []
  if (first?.['x-open-gap']) return openPlace(schema, ['string', 'null'], first, components)
  return items ? { ...schema, items: convertPlace(items, components) } : schema
}

/** Replaces a reference to a closed enumeration with an open enumeration of the same values. */
function openPlace(schema: JsonSchema, type: JsonSchema['type'], reference: JsonSchema, components: Components): JsonSchema {
  const { $ref: _, anyOf: __, description, ...rest } = schema
  const list = resolveComponent(reference, components)
  const gap = reference['x-open-gap'] as string
  return { type: type as string, ...openList(description, list?.schema.enum ?? []), ...rest, 'x-open-gap': gap }
}

const resolveComponent = ({ $ref }: JsonSchema, components: Components): ComponentModel | undefined =>
  components[$ref?.split('/').at(-1) ?? '']
