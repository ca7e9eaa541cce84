/** Starts and stops a server: database, world, engine, behaviours, listener. */
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { App } from './api/api.ts'
import { behaviours } from './handlers/all.ts'
import { listener } from './api/listener.ts'
import { Timekeeper } from './jobs/scheduler.ts'
import { Journal, type Log } from './api/request-log.ts'
import { createOutgoing, type Outgoing } from './outgoing/http-client.ts'
import { limits } from './core/limits.ts'
import { PrismEngine } from './api/prism.ts'
import { RateLimit } from './api/rate-limit.ts'
import { DEMO, seedDemoAccount } from './sandbox/demo-account.ts'
import { accountByCredentials } from './store/accounts.ts'
import { openDatabase } from './store/database.ts'
import { World } from './core/runtime.ts'

export interface Options {
  readonly port: number
  readonly host: string
  /** `:memory:`, a file, or `postgres://…`. */
  readonly database: string
  readonly seed?: string | undefined
  readonly log: Log
  /** Where people reach the hosted portal; absent: this machine. */
  readonly publicUrl?: string | undefined
  /** Required of everybody who uses the control API; absent: only this machine may. */
  readonly sandboxToken?: string | undefined
  /** Requests may go to this very machine, as to a receiver in development. */
  readonly allowLoopback?: boolean
  /** How requests leave; absent: guarded, to the public internet and, where allowed, to this machine. */
  readonly outgoing?: Outgoing
  /** How many requests a minute one token may send; absent: as the contract has it; `off`: any number. */
  readonly requestsPerMinute?: number | 'off'
  /** Real time, epoch milliseconds; absent: that of this machine. */
  readonly realNow?: () => number
  /** How long the errands of a process that died are left alone, in milliseconds of real time. */
  readonly holdMs?: number
}

/** What the one who starts a server can put right: the port, the database. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

/** Beside the sources as beside what they are compiled to. */
const OPERATIONS = pathToFileURL(createRequire(import.meta.url).resolve('#generated/prism-operations.json'))

export interface Running {
  readonly url: string
  /** Where the state lives. */
  readonly place: string
  /** The demo account, while its secret is the one everybody knows. */
  readonly demo: typeof DEMO | undefined
  readonly app: App
  close(): Promise<void>
}

export async function start(options: Options): Promise<Running> {
  const { port, host, database: where, seed, log, publicUrl = '', sandboxToken, allowLoopback = false, holdMs, realNow } = options
  const { requestsPerMinute = limits.requests_per_minute } = options
  const outgoing = options.outgoing ?? createOutgoing({ allowLoopback })
  const database = await openDatabase(where).catch((error: Error) => {
    throw new CannotStart(`the database cannot be opened: ${reason(error)}`)
  })
  try {
    const world = new World({ seed, ...(realNow && { real: realNow }) })
    const journal = new Journal(database, log)
    const rateLimit = requestsPerMinute === 'off' ? undefined : new RateLimit(requestsPerMinute)
    const app = new App({ database, world, prism: new PrismEngine(OPERATIONS), journal, behaviours, outgoing, rateLimit, publicUrl })
    const timekeeper = new Timekeeper(app.parts, holdMs)
    await timekeeper.read()
    await seedDemoAccount(database.db, world)
    const server = await listener(app, { timekeeper, token: sandboxToken })
    await server.listen({ port, host }).catch((error: Error) => {
      throw new CannotStart(`cannot listen on port ${port} of ${host}: ${reason(error)}`)
    })
    const { port: actual } = server.server.address() as AddressInfo
    app.parts.publicUrl ||= `http://127.0.0.1:${actual}`
    timekeeper.start()
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
      place: database.place,
      demo: (await accountByCredentials(database.db, DEMO.clientId, DEMO.secret)) && DEMO,
      app,
      close: async () => {
        app.faults.end()
        await server.close()
        await timekeeper.stop()
        await journal.flush()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use; choose another with --port',
  EACCES: 'it is not allowed',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'nothing answers there',
}

function reason(error: NodeJS.ErrnoException): string {
  return (REASONS[error.code ?? ''] ?? error.message) || String(error.code)
}
