/** What a file with the state of a sandbox must be: its JSON Schema for editors, and the validator of the server. */
import { SandboxState, stateExample } from '../../schema/sandbox/state-file.ts'
import { SchemaRegistry } from '../build/schemas.ts'
import type { ComponentModel, Contract } from '../contract.ts'
import { schemaFiles } from './json-schema.ts'
import { withoutMarks } from './sandbox.ts'
import { validatorsOf } from './validators/emit.ts'
import { project } from './validators/projection.ts'

function components(): { name: string; components: Record<string, ComponentModel> } {
  const schemas = new SchemaRegistry()
  const name = schemas.add(SandboxState)
  return { name, components: withoutMarks(Object.fromEntries(schemas.components)) }
}

export function stateSchema(): string {
  const { name, components: all } = components()
  return schemaFiles(all)(name, stateExample)
}

/** Its objects are closed, so that a name with a fault is found. Lists that are open where the service answers are open here, too. */
export function stateValidator(): string {
  const { name, components: all } = components()
  // No operation of the contract takes it.
  const contract = { components: all, operations: [] } as unknown as Contract
  const [closed, open] = [project(contract, 'strict'), project(contract, 'default')]
  const bodies = Object.entries(all).map(([one, { kind }]) => [one, kind === 'enumeration' ? open[one] : closed[one]])
  const schemas = Object.fromEntries(bodies) as typeof closed
  return validatorsOf({ ...schemas, [name]: { ...schemas[name], noNullCharacter: true } }, [name])
}

export const stateValidatorTypes = (): string =>
  [
    '// Generated from schema/. Do not edit.',
    "import type { SandboxState as State } from './sandbox-types.js'",
    "import type { Validator } from './validators.js'",
    'export const SandboxState: Validator<State>',
    '',
  ].join('\n')
