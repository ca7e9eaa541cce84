/** Starts a server of this process, in memory and on this machine alone. */
import { ensureBuilt } from '../../checks/core/package.ts'
import { UsageError } from '../../checks/core/errors.ts'
import type { Running } from '../../server/server.ts'
import { createLog } from './log.ts'

export async function startInMemory(port: number): Promise<Running> {
  ensureBuilt()
  const { CannotStart, start } = await import('../../server/server.ts')
  const options = { port, host: '127.0.0.1', database: ':memory:', allowLoopback: true, log: createLog('error') }
  return start(options).catch((error: Error) => {
    throw error instanceof CannotStart ? new UsageError(error.message) : error
  })
}
