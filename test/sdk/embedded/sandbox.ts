/** A sandbox for a test, closed with it. */
import { onTestFinished } from 'vitest'
import { createSandbox } from '../../../sdk/embedded/create-sandbox.ts'
import type { Sandbox, SandboxOptions } from '../../../sdk/embedded/sandbox.ts'

export async function sandboxForTest(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await createSandbox(options)
  onTestFinished(() => sandbox.close())
  return sandbox
}
