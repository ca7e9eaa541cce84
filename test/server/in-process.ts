/** The API without a listener, for tests that make many calls or use plugins. */
import { onTestFinished } from 'vitest'
import { operations } from '../../generated/server.ts'
import { Api } from '../../server/http/api.ts'
import type { ApiResponse } from '../../server/http/responses.ts'
import type { Plugin } from '../../server/http/plugin.ts'
import { plugins as all } from '../../server/features/all.ts'
import { seedDemoAccount } from '../../server/control/demo-account.ts'
import { RequestLog } from '../../server/http/request-log.ts'
import { PrismEngine } from '../../server/http/prism.ts'
import { createHttpClient } from '../../server/outgoing/http-client.ts'
import { type Db, openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import type { Log } from '../../server/core/log.ts'
import { Runtime } from '../../server/core/runtime.ts'
import { FAR_AWAY_MS, FAR_TIME_LIMITS } from '../time-limits.ts'
import { freshDatabase } from './databases.ts'

const prism = new PrismEngine(new URL('../../generated/prism-operations.json', import.meta.url))

export interface InProcessResponse extends ApiResponse {
  // Tests read the properties that they expect.
  readonly body?: any
}

export interface InProcess {
  readonly api: Api
  readonly db: Db
  /** The logged errors. */
  readonly logged: { fields: object; message: string }[]
  call(path: string, body?: unknown, headers?: Record<string, string>): Promise<InProcessResponse>
}

export async function inProcess({ plugins = all, seed = 'test' }: { plugins?: readonly Plugin[]; seed?: string } = {}): Promise<InProcess> {
  const logged: InProcess['logged'] = []
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const database = await openDatabase(where, TABLES)
  onTestFinished(() => database.close())
  const runtime = new Runtime({ seed, timeLimits: FAR_TIME_LIMITS })
  const log: Log = { error: (fields, message) => logged.push({ fields, message }), info: () => {} }
  const requestLog = new RequestLog(database, log, runtime)
  onTestFinished(async () => void (await requestLog.flush()))
  await seedDemoAccount(database.db, runtime)
  const api = new Api({
    database,
    runtime,
    log,
    prism,
    requestLog,
    plugins,
    httpClient: createHttpClient({ allowLoopback: true, requestMs: FAR_AWAY_MS }),
    publicUrl: 'http://127.0.0.1',
  })
  const call: InProcess['call'] = (path, body, headers = {}) => {
    const operation = operations.find((operation) => operation.path === path)
    if (!operation) throw new Error(`no operation has the path ${path}`)
    // Copies the body, as HTTP would.
    const received = body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown)
    return api.handle(operation, { headers, receive: async () => ({ body: received, files: [] }) })
  }
  return { api, db: database.db, logged, call }
}
