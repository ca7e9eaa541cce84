/** Starts a server and shuts it down. */
import { hash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedOptions, ServeOptions } from '../generated/options.ts'
import type { LoadedAccount, SandboxState } from '../generated/sandbox-types.ts'
import { Api } from './http/api.ts'
import { plugins as builtIn } from './features/all.ts'
import type { Plugin } from './http/plugin.ts'
import { PluginHandlers } from './http/plugin-handlers.ts'
import { withNamedJobs } from './http/added-plugin.ts'
import { checkPlugin, checkTogether, findDisabledPlugins, InvalidPluginError } from './http/choose-plugins.ts'
import { migratePlugin } from './db/state-tables.ts'
import type { ConnectionLimits } from './http/connections.ts'
import { createListener } from './http/listener.ts'
import closeWithGrace from 'close-with-grace'
import { JobScheduler } from './jobs/scheduler.ts'
import { RequestLog, type RequestLogLimits } from './http/request-log.ts'
import { describedError, type Log } from './core/log.ts'
import { docsRoutes } from './pages/docs/routes.ts'
import { inspectorRoutes } from './pages/inspector/routes.ts'
import { landingRoutes } from './pages/landing.ts'
import { logoRoutes } from './pages/logos.ts'
import { portalRoutes, PathConflictError, widgetScriptRoutes } from './pages/portal/routes.ts'
import { sandboxRoutes, type CallControl, controlCaller } from './control/routes.ts'
import { createHttpClient, type HttpClient } from './outgoing/http-client.ts'
import { InvalidPrivateHostError, parsePrivateHosts, type PrivateHosts } from './outgoing/private-hosts.ts'
import { limits } from './core/limits.ts'
import { TIME_LIMITS, type TimeLimits } from './core/time-limits.ts'
import { PrismEngine } from './http/prism.ts'
import { RateLimit } from './http/rate-limit.ts'
import { DEMO_ACCOUNT, setDemoAccount } from './control/demo-account.ts'
import { initialClock, loadedAccounts, writeInitialState } from './control/initial-state.ts'
import type { InitialState } from './http/control.ts'
import { accountByCredentials } from './http/accounts.ts'
import { type Database, type Db, locationOf, openDatabase } from './db/database.ts'
import { holdFile } from './db/locks.ts'
import type { PostgresOptions } from './db/postgres-options.ts'
import { storageOf } from './db/storage-health.ts'
import { sharedMinutes } from './http/rate-limit-minutes.ts'
import { claimSeed, listeningPorts, removeListener, renewListener } from './db/listeners.ts'
import { TABLES } from './features/tables.ts'
import { inTransaction } from './db/transaction.ts'
import { Runtime } from './core/runtime.ts'
import { startTelemetry, type TelemetryOptions } from './telemetry/telemetry.ts'
import { keepWebhooksFor } from './features/webhooks/retention.ts'
import { ApiVersions, UnknownVersionError } from './core/versions.ts'
import { usePools } from './core/worker-pool.ts'

type CommandOption = 'publicUrl' | 'sandboxToken' | 'openSandbox' | 'allowPartnerClock' | 'disablePlugins' | 'onlyPlugins' | 'versions'

export interface Options extends Pick<InitialState, 'clock'>, TelemetryOptions, EmbeddedOptions, Pick<ServeOptions, CommandOption> {
  readonly port: number
  /** The contents of a state file. */
  readonly load?: unknown
  /** `:memory:`, a file, or `postgres://…`. */
  readonly database: string
  readonly postgres?: PostgresOptions
  readonly log: Log
  /** Paths for the script of the Link widget, in addition to `/widget.js`. With `=NAME` it defines the element under that name. */
  readonly widgetPaths?: readonly string[]
  /** Requests may go to this machine, such as to a receiver in development. */
  readonly allowLoopback?: boolean
  /** The client of outgoing requests. The default guards them, and lets them go to the public internet and, where allowed, to this machine. */
  readonly httpClient?: HttpClient
  /** How failed processing is reported to the demo account. Unchanged if undefined. */
  readonly processingFailures?: ServeOptions['processingFailures'] | undefined
  /** The events that entries without event_type take, for the demo account. They are unchanged if undefined. */
  readonly defaultEventTypes?: readonly string[] | undefined
  /** The limits of real time that differ from the defaults. */
  readonly timeLimits?: Partial<TimeLimits>
  /** Returns the real time in epoch milliseconds. Defaults to the clock of this machine. */
  readonly realNow?: () => number
  readonly requestLogLimits?: RequestLogLimits
  /** How long delivered and failed webhook events are kept, in milliseconds of real time. Defaults to forever. */
  readonly webhookRetentionMs?: number | undefined
  readonly connectionLimits?: ConnectionLimits
  /** They are asked before the built-in plugins, the last one first. */
  readonly plugins?: readonly Plugin[]
}

/** An error that the person who starts the server can correct: the port, the database. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The file lies beside the sources, and beside what they are compiled to. */
const OPERATIONS = new URL('../generated/prism-operations.json', import.meta.url)

export interface Running {
  /** The address at which this machine reaches the server. */
  readonly url: string
  /** The database that holds the state. */
  readonly place: string
  /** The demo account, while its secret is the one everybody knows. */
  readonly demo: typeof DEMO_ACCOUNT | undefined
  /** The token that the control API asks for; undefined where it is open. */
  readonly sandboxToken: string | undefined
  /** The accounts of the state that it began with. */
  readonly loaded: readonly LoadedAccount[]
  /** The address of the metrics, if they are served. */
  readonly metricsUrl: string | undefined
  readonly api: Api
  /** The control API, for the program that started the server. */
  readonly control: CallControl
  /** Says that it is not ready any more, and resolves after the time in milliseconds. It answers calls meanwhile. */
  drain(ms: number): Promise<void>
  close(): Promise<void>
}

/**
 * Connections that the system takes while the server is busy. Of Node's 511 a burst leaves none to others, whose own attempt is
 * repeated only after a second.
 */
const BACKLOG = 4096

export async function start(options: Options): Promise<Running> {
  const { port, host, database: where, seed, log, publicUrl = '', allowLoopback = false, realNow } = options
  const { load, allowOpaqueOrigins = false } = options
  const { processingFailures, defaultEventTypes } = options
  // It is not taken from the runtime, which a seed makes predictable.
  const sandboxToken = options.openSandbox ? undefined : (options.sandboxToken ?? randomBytes(24).toString('base64url'))
  const privateHosts = parseAllowedHosts(options)
  const timeLimits = { ...TIME_LIMITS, ...options.timeLimits }
  const runtime = new Runtime({ seed, versions: servedVersions(options), timeLimits, ...(realNow && { real: realNow }) })
  const database = await openDatabase(where, TABLES, options.postgres).catch((error: Error) => {
    throw new StartError(`the database ${locationOf(where)} cannot be opened: ${reason(error)}`)
  })
  const freeFile =
    database.engine === 'sqlite'
      ? await holdFile(where, {
          waitMs: timeLimits.fileLockMs,
          onWait: () => log.error({}, `another server has the database ${where}: waiting a few seconds for it to end`),
        })
      : () => {}
  const telemetry = await startTelemetry({ database, runtime, log }, options).catch(async (error: Error) => {
    await database.close()
    throw new StartError(`cannot listen on port ${options.metricsPort} of ${host} for metrics: ${reason(error)}`)
  })
  const { processId } = runtime
  try {
    if (!freeFile)
      throw new StartError(
        `another server has the database ${where}; end it, or name another with --database; servers may share a postgres:// one`,
      )
    if (
      seed !== undefined &&
      !(await claimSeed(database.db, seed, { process_id: processId, port: 0, ...lifeFrom(runtime) }, runtime.realNow()))
    ) {
      runtime.differ()
      log.info({}, 'identifiers do not repeat: another process on this database has the same seed')
    }
    let ownPort: number | undefined
    const ownPorts = async () => [
      ...[ownPort, telemetry.metricsPort].filter((port) => port !== undefined),
      ...(await listeningPorts(database.db, runtime.realNow())),
    ]
    const initial = await initialState(options, runtime)
    const httpClient = options.httpClient ?? createHttpClient({ allowLoopback, privateHosts, ownPorts, requestMs: timeLimits.requestMs })
    const requestLog = new RequestLog(database, log, runtime, options.requestLogLimits)
    const { rateLimit: callsPerMinute = limits.requests_per_minute } = options
    const rateLimit = callsPerMinute === 'off' ? undefined : new RateLimit(callsPerMinute, sharedMinutes(database))
    const { plugins, added, disabled } = choosePlugins(options)
    for (const { name, migrations } of added)
      if (migrations)
        await migratePlugin(database, name, migrations).catch((error: Error) => {
          throw new StartError(`the tables of the plugin ${name} cannot be made: ${error.message}`)
        })
    const api = new Api({
      database,
      runtime,
      log,
      prism: new PrismEngine(OPERATIONS),
      requestLog,
      plugins: plugins.map((plugin) => telemetry.instrument(plugin)),
      handlers: new PluginHandlers({ builtIn, added, disabled }),
      httpClient,
      rateLimit,
      allowOpaqueOrigins,
      publicUrl,
    })
    const scheduler = new JobScheduler(api.dependencies)
    await scheduler.readClock()
    const begin = (db: Db) => writeInitialState({ db, runtime, httpClient }, initial)
    // All of a state is loaded, or nothing of it.
    const isLoaded = await (initial.state ? inTransaction(database.db, begin) : begin(database.db))
    await setDemoAccount(database.db, {
      ...(processingFailures && { processing_failures: processingFailures }),
      ...(defaultEventTypes && { default_event_types: defaultEventTypes.join(' ') }),
    })
    const routes = [
      landingRoutes(api),
      logoRoutes(api),
      portalRoutes(api),
      docsRoutes,
      sandboxRoutes(api, {
        scheduler,
        initial,
        token: sandboxToken,
        allowPartnerClock: options.allowPartnerClock,
        pages: (scope, credentialsOf) => inspectorRoutes(scope, api, credentialsOf),
      }),
      widgetScriptRoutes(api, options.widgetPaths),
    ]
    // Resolves once all routes are there.
    const server = await createListener(api, routes, options.connectionLimits).catch((error: Error) => {
      throw error instanceof PathConflictError ? new StartError(error.message) : error
    })
    await server.listen({ port, host, backlog: BACKLOG }).catch((error: Error) => {
      throw new StartError(`cannot listen on port ${port} of ${host}: ${reason(error)}`)
    })
    const { port: actual } = server.server.address() as AddressInfo
    ownPort = actual
    const entry = await enterListener(database, runtime, log, actual)
    const name = ANY_ADDRESS.has(host) ? '127.0.0.1' : host
    const urlOf = (port: number) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`
    const url = urlOf(actual)
    api.dependencies.publicUrl ||= url
    const { webhookRetentionMs } = options
    const endRetention = webhookRetentionMs === undefined ? async () => {} : keepWebhooksFor(webhookRetentionMs, { database, runtime, log })
    scheduler.start()
    const leavePools = usePools()
    const end = async () => {
      api.faults.end()
      await server.close()
      await scheduler.stop()
      await endRetention()
      await entry.remove().catch(unlessUnavailable(database, log))
      await requestLog.flush()
      await database.close()
      await telemetry.close()
      freeFile()
      await leavePools()
    }
    let ended: Promise<void> | undefined
    return {
      url,
      metricsUrl: telemetry.metricsPort === undefined ? undefined : `${urlOf(telemetry.metricsPort)}/metrics`,
      place: database.location,
      sandboxToken,
      demo: (await accountByCredentials(database.db, DEMO_ACCOUNT.clientId, DEMO_ACCOUNT.secret)).account && DEMO_ACCOUNT,
      loaded: loadedAccounts(isLoaded ? initial.state : (load as SandboxState)),
      api,
      control: controlCaller(api, scheduler, initial),
      drain: (ms) => {
        api.draining = true
        return pause(ms)
      },
      close: () => (ended ??= end()),
    }
  } catch (error) {
    await telemetry.close()
    // Whatever comes of that, the error says why it did not start.
    await Promise.allSettled([removeListener(database.db, processId)])
    await database.close()
    freeFile?.()
    throw error
  }
}

function parseAllowedHosts({ allowPrivateHosts = [] }: Options): PrivateHosts {
  try {
    return parsePrivateHosts(allowPrivateHosts)
  } catch (error) {
    throw error instanceof InvalidPrivateHostError ? new StartError(`the private host ${error.message}`) : error
  }
}

function servedVersions({ versions }: Options): ApiVersions {
  try {
    return new ApiVersions(versions)
  } catch (error) {
    throw error instanceof UnknownVersionError ? new StartError(error.message) : error
  }
}

/** The modules that check it are large: few servers begin with one. */
async function initialState({ load, clock }: Options, runtime: Runtime): Promise<InitialState> {
  if (load === undefined) return { clock }
  const [{ checkState }, { withSecrets }] = await Promise.all([
    import('./control/state-file/check.ts'),
    import('./control/state-file/load.ts'),
  ])
  const now = (state: SandboxState) => initialClock({ clock, state })?.at ?? runtime.now()
  const state = await checkState(load, now)
  return { clock, state: withSecrets(state, runtime), digest: hash('sha256', JSON.stringify(state)) }
}

function choosePlugins({ plugins = [], disablePlugins, onlyPlugins }: Options) {
  try {
    if (!Array.isArray(plugins)) throw new InvalidPluginError('plugins are a list: plugins: [yours]')
    const added = plugins.map(checkPlugin)
    checkTogether(builtIn, added)
    return {
      plugins: [...builtIn, ...added.map(withNamedJobs)],
      added,
      disabled: findDisabledPlugins(builtIn, disablePlugins, onlyPlugins),
    }
  } catch (error) {
    throw error instanceof InvalidPluginError ? new StartError(error.message) : error
  }
}

/** Hosts that stand for every address of this machine. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['', '0.0.0.0', '::'])

/** The life of an entry in real time. Half of it passes until the entry is renewed, so that a busy process does not lose it. */
const ENTRY_LIFE_MS = 120_000
const RENEWED_EVERY_MS = ENTRY_LIFE_MS / 2

const lifeFrom = (runtime: Runtime) => ({ expires_at: runtime.realNow() + ENTRY_LIFE_MS })

/** An error that says that the database cannot be used is logged once, wherever it is noticed. */
const unlessUnavailable = (database: Database, log: Log) => (error: unknown) => {
  if (!storageOf(database).noticed(error, log)) throw error
}

/** Says to all processes on the database that this one listens on the port, until it closes. */
async function enterListener(database: Database, runtime: Runtime, log: Log, port: number): Promise<{ remove(): Promise<unknown> }> {
  const { processId } = runtime
  const { db } = database
  const renew = () => {
    const now = runtime.realNow()
    return renewListener(db, { process_id: processId, port, ...lifeFrom(runtime) }, now)
  }
  await renew()
  const timer = setInterval(() => {
    void renew()
      .catch(unlessUnavailable(database, log))
      .catch((error: Error) => log.error({ error: error.message }, 'the port could not be entered in the database again'))
  }, RENEWED_EVERY_MS)
  timer.unref()
  let removed: Promise<unknown> | undefined
  return {
    remove: () => {
      clearInterval(timer)
      removed ??= removeListener(db, processId)
      return removed
    },
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use; choose another port, or 0 for any that is free',
  EACCES: 'it is not allowed',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'nothing answers there',
}

function reason(error: NodeJS.ErrnoException): string {
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException
  return (REASONS[code ?? ''] ?? error.message) || String(error.code)
}

/**
 * The time from the signal to the end, in milliseconds: less than the 30 seconds that Kubernetes waits. Of it, calls and webhooks have
 * what comes after the drain, but no less than one attempt of a webhook may take.
 */
const SHUTDOWN_TIMEOUT_MS = 25_000
const AFTER_DRAIN_MS = 20_000

const FAILURES = ['uncaughtException', 'unhandledRejection'] as const

/** Drains and closes on a signal (exit 0), and closes on a failure that nothing caught (logged, exit 1). */
export function closeGracefully(log: Log, server: Pick<Running, 'drain' | 'close'>, drainMs: number): void {
  const logger = { error: (message: unknown) => log.error({}, message instanceof Error ? message.message : String(message)) }
  let failed = false
  const closing = closeWithGrace(
    { delay: Math.max(SHUTDOWN_TIMEOUT_MS, drainMs + AFTER_DRAIN_MS), logger, skip: [...FAILURES] },
    async () => {
      if (!failed && drainMs > 0) await server.drain(drainMs)
      await server.close()
      if (failed) process.exit(1)
    },
  )
  const onFailure = (thrown: unknown) => {
    log.error({ ...describedError(thrown) }, 'the server failed')
    if (failed) process.exit(1)
    failed = true
    closing.close()
  }
  for (const failure of FAILURES) process.on(failure, onFailure)
}
