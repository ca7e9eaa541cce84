/** Component schemas for the documents: closed lists as `enum`, open ones as `x-extensible-enum`, with examples. */
import type { ComponentModel, Contract, JsonSchema } from '../../contract.ts'
import { documentRules } from './rules.ts'

export const documentSchemas = (contract: Contract): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(contract.components).map(([name, component]) => [
      name,
      { ...documentSchema(component, contract), ...documentRules(component.schema) },
    ]),
  )

export function documentSchema(component: ComponentModel, contract: Pick<Contract, 'examples'>): JsonSchema {
  const { schema, section, name } = component
  const shown = component.kind === 'enumeration' ? enumeration(component) : { ...schema }
  if (section) shown['x-section'] = section
  if (name in contract.examples) shown['examples'] = [contract.examples[name]]
  return shown
}

function enumeration({ schema, values = [], closed, provenance }: ComponentModel): JsonSchema {
  const { enum: list = [], ...rest } = schema
  const others = values.filter((value) => value.provenance !== provenance)
  const gaps = others.filter((value) => value.gap)
  const read = values.flatMap(({ value, meaning }) => (meaning ? [{ value, ...meaning }] : []))
  return {
    ...rest,
    // Generators turn an open list into a plain string: its values are kept in the description.
    ...(closed
      ? { enum: list }
      : { description: `${rest.description} Known values: ${list.join(', ')}; more may come.`, 'x-extensible-enum': list }),
    'x-enum-varnames': values.map(({ value }) => varname(value)),
    'x-enum-descriptions': values.map(({ about }) => about),
    ...(others.length > 0 && { 'x-enum-provenance': Object.fromEntries(others.map((value) => [value.value, value.provenance])) }),
    ...(read.length > 0 && {
      'x-enum-description-provenance': Object.fromEntries(read.map(({ value, provenance }) => [value, provenance])),
      'x-enum-description-gaps': Object.fromEntries(read.map(({ value, gap }) => [value, gap])),
    }),
    ...(gaps.length > 0 && { 'x-enum-gaps': Object.fromEntries(gaps.map((value) => [value.value, value.gap])) }),
  }
}

const varname = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
