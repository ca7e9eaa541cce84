/**
 * Exports `createSandbox` from the sandbox package. The server is loaded lazily, so old versions of Node report the required version
 * instead of a missing module.
 */
import { requireNode } from '../../checks/core/package.ts'
import type { Sandbox, SandboxOptions } from './sandbox.ts'

export type * from './sandbox.ts'

/**
 * Starts a sandbox in this process and keeps its state in memory. Any number of sandboxes can run side by side without sharing state.
 *
 * ```ts
 * await using sandbox = await createSandbox()
 * const client = new ServiceClient(await sandbox.account())
 * ```
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  requireNode()
  const { startSandbox } = await import('./start-sandbox.ts')
  return startSandbox(options)
}
