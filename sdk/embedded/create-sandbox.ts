/** `createSandbox`, the export of the sandbox package. It loads the server lazily, so that an old Node reports the required version instead of a missing module. */
import { requireNode } from '../../checks/core/package.ts'
import type { Sandbox, SandboxOptions } from './sandbox.ts'

export type * from './sandbox.ts'

/**
 * Starts a sandbox in this process, with its state in memory. Any number of sandboxes can run side by side. They share nothing.
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
