/** `createSandbox`, which the sandbox package exports. It loads the server itself, so that an old Node hears what it needs and not what it does not find. */
import { requireNode } from '../../checks/core/package.ts'
import type { Sandbox, SandboxOptions } from './sandbox.ts'

export type * from './sandbox.ts'

/**
 * Starts a sandbox in this process, with its state in memory. Any number of them run beside each other, and share nothing.
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
