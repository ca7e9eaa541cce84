/** Starts sandboxes for tests, and closes them when the test ends. */
import { onTestFinished } from 'vitest'
import { createSandbox } from '../../../sdk/embedded/create-sandbox.ts'
import type { Sandbox, SandboxOptions } from '../../../sdk/embedded/sandbox.ts'
import { test as serverTest } from '../../server/test-server.ts'

export async function sandboxForTest(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await createSandbox(options)
  onTestFinished(() => sandbox.close())
  return sandbox
}

export const test = serverTest.extend('sandbox', () => sandboxForTest())
