/** Component schemas as documents show them: closed lists as `enum`, open ones as `x-extensible-enum`, examples attached. */
import type { ComponentModel, Contract, JsonSchema } from '../../contract.ts'

export const documentSchemas = (contract: Contract): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(contract.components).map(([name, component]) => [name, documentSchema(component, contract)]))

export function documentSchema(component: ComponentModel, contract: Pick<Contract, 'examples'>): JsonSchema {
  const { schema, section, name } = component
  const shown = component.kind === 'enumeration' ? enumeration(component) : { ...schema }
  if (section) shown['x-section'] = section
  if (name in contract.examples) shown['examples'] = [contract.examples[name]]
  return shown
}

function enumeration({ schema, values = [], closed, provenance }: ComponentModel): JsonSchema {
  const { enum: list, ...rest } = schema
  const others = values.filter((value) => value.provenance !== provenance)
  return {
    ...rest,
    ...(closed ? { enum: list as string[] } : { 'x-extensible-enum': list }),
    'x-enum-varnames': values.map(({ value }) => varname(value)),
    'x-enum-descriptions': values.map(({ about }) => about),
    ...(others.length > 0 && { 'x-enum-provenance': Object.fromEntries(others.map((value) => [value.value, value.provenance])) }),
  }
}

const varname = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
