/** What a file with the state of a sandbox must be, as a JSON Schema for editors. */
import { SandboxState, stateExample } from '../../schema/sandbox/state-file.ts'
import { SchemaRegistry } from '../build/schemas.ts'
import { schemaFiles } from './json-schema.ts'
import { withoutMarks } from './sandbox.ts'

export function stateSchema(): string {
  const schemas = new SchemaRegistry()
  const name = schemas.add(SandboxState)
  return schemaFiles(withoutMarks(Object.fromEntries(schemas.components)))(name, stateExample)
}
