/** Text of `generated/sandbox-types.ts`: the shapes of the control API of the sandbox as flat interfaces, for programs that start one. */
import { sandboxComponents } from './sandbox.ts'
import { writeComponent } from './typescript/components.ts'
import { typescriptWriter } from './typescript/writer.ts'

export function sandboxTypes(): string {
  const text = typescriptWriter('Shapes of the control API of the sandbox, which is an invention of this project as a whole.')
  // The provenance is the same for all of them, so it is not repeated.
  for (const { gap: _, ...component } of Object.values(sandboxComponents())) writeComponent(text, { ...component, provenance: 'specified' })
  return text.newLineIfLastNot().toString()
}
