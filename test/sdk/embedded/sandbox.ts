/** A sandbox for a test, closed with it. */
import { onTestFinished } from 'vitest'
import { createSandbox } from '../../../sdk/embedded/create-sandbox.ts'
import type { Sandbox, SandboxOptions } from '../../../sdk/embedded/sandbox.ts'
import { test as serverTest } from '../../server/test-server.ts'

export async function sandboxForTest(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await createSandbox(options)
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** A test that names `sandbox` has one. */
export const test = serverTest.extend('sandbox', () => sandboxForTest())
