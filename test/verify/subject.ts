/** Runs statements against a reference server in this process, with its control API as the adapter. */
import { onTestFinished } from 'vitest'
import { createControlAdapter } from '../../verify/adapters/control-adapter.ts'
import { startReceiver } from '../../verify/engine/receiver.ts'
import { type RunOptions, type RunResult, runStatements } from '../../verify/engine/run.ts'
import type { Statement } from '../../verify/engine/statement.ts'
import { controlClient } from '../../generated/control.ts'
import type { Adapter } from '../../verify/engine/adapter.ts'
import { stubBrowser } from './stub-browser.ts'
import { testServer, type TestServer } from '../server/test-server.ts'

export interface VerifySubject extends TestServer {
  readonly adapter: Adapter
  run(statements: readonly Statement[], differing?: Partial<RunOptions>): Promise<RunResult>
}

/** Creates a server to verify. By default, its clock moves only when a statement moves it. */
export async function createSubject(options: Parameters<typeof testServer>[0] = {}, { frozen = true } = {}): Promise<VerifySubject> {
  const server = await testServer(options)
  const receiver = await startReceiver(0)
  onTestFinished(() => receiver.close())
  const control = controlClient(({ method, path }, given = {}) =>
    server.control(method, path, method === 'GET' ? { query: { ...given } } : { body: given }),
  )
  await control.moveClock({ frozen })
  const adapter = { ...createControlAdapter(control), browser: stubBrowser }
  return {
    ...server,
    adapter,
    run: (statements, differing = {}) =>
      runStatements(statements, {
        baseUrl: server.url,
        clientId: 'demo_client',
        secret: 'demo_secret',
        adapter,
        receiver,
        mayPurge: true,
        purgesPeople: false,
        ...differing,
      }),
  }
}
