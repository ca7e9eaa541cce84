/** Starts and stops a server. */
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
import { checkPlugin, checkTogether, findDisabledPlugins, InvalidPluginError, withoutReplacedJobs } from './http/choose-plugins.ts'
import { migratePlugin } from './db/state-tables.ts'
import type { ConnectionLimits } from './http/connections.ts'
import { createListener } from './http/listener.ts'
import closeWithGrace from 'close-with-grace'
import { JobScheduler } from './jobs/scheduler.ts'
import { RequestLog, type RequestLogLimits } from './http/request-log.ts'
import { describedError, type Log } from './core/log.ts'
import { docsRoutes } from './pages/docs/routes.ts'
import { inspectorRoutes } from './pages/inspector/routes.ts'
import { startRoutes } from './pages/start/routes.ts'
import { logoRoutes } from './pages/logos.ts'
import { portalRoutes, PathConflictError, widgetScriptRoutes } from './pages/portal/routes.ts'
import { createLinkFollower } from './control/browser.ts'
import { TokenGuesses } from './control/token-guesses.ts'
import { sandboxRoutes, type CallControl, controlCaller } from './control/routes.ts'
import { createHttpClient, type HttpClient } from './outgoing/http-client.ts'
import { InvalidPrivateHostError, parsePrivateHosts } from './outgoing/private-hosts.ts'
import { limits } from './core/limits.ts'
import { TIME_LIMITS, type TimeLimits } from './core/time-limits.ts'
import { PrismEngine } from './http/prism.ts'
import { RateLimit } from './http/rate-limit.ts'
import { DEMO_ACCOUNT, setDemoAccount } from './control/demo-account.ts'
import { initialClock, loadedAccounts, writeInitialState } from './control/initial-state.ts'
import type { InitialState } from './http/control.ts'
import { accountByCredentials } from './http/accounts.ts'
import { type Database, type Db, formatLocation, openDatabase } from './db/database.ts'
import { holdFile } from './db/locks.ts'
import type { PostgresOptions } from './db/postgres-options.ts'
import { getStorageHealth } from './db/storage-health.ts'
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
  /** Contents of a state file. */
  readonly load?: unknown
  /** `:memory:`, a file, or `postgres://…`. */
  readonly database: string
  readonly postgres?: PostgresOptions
  readonly log: Log
  /** Paths for the Link widget's script, in addition to `/widget.js`. A suffix `=NAME` sets the name of the custom element. */
  readonly widgetPaths?: readonly string[]
  /** True if requests may be sent to this machine, for example to a receiver in development. */
  readonly allowLoopback?: boolean
  /** Client for outgoing requests. Defaults to a client with SSRF protection. */
  readonly httpClient?: HttpClient
  /** How failed processing is reported to the demo account. If undefined, the setting is not changed. */
  readonly processingFailures?: ServeOptions['processingFailures'] | undefined
  /** The demo account's default event types for webhook entries without event_type. If undefined, the setting is not changed. */
  readonly defaultEventTypes?: readonly string[] | undefined
  /** Time limits that replace the defaults. */
  readonly timeLimits?: Partial<TimeLimits>
  /** Returns the real time in epoch milliseconds. Defaults to this machine's clock. */
  readonly realNow?: () => number
  readonly requestLogLimits?: RequestLogLimits
  /** Time for which delivered and failed webhook events are kept, in milliseconds of real time. Defaults to no limit. */
  readonly webhookRetentionMs?: number | undefined
  readonly connectionLimits?: ConnectionLimits
  /** Plugins that override the built-in plugins. The last plugin has the highest priority. */
  readonly plugins?: readonly Plugin[]
}

/** Reports a mistake that the server's operator can correct, such as a port in use. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** This relative path works from both the sources and the compiled code. */
const OPERATIONS = new URL('../generated/prism-operations.json', import.meta.url)

export interface Running {
  /** URL of the server on this machine. */
  readonly url: string
  /** Database file or URL, without credentials. */
  readonly place: string
  /** The demo account. Undefined if its secret was changed. */
  readonly demo: typeof DEMO_ACCOUNT | undefined
  /** Token for the control API. Undefined if the control API requires no token. */
  readonly sandboxToken: string | undefined
  /** Accounts in the initial state. */
  readonly loaded: readonly LoadedAccount[]
  /** Undefined if metrics are disabled. */
  readonly metricsUrl: string | undefined
  readonly api: Api
  /** Calls the control API within this process. */
  readonly control: CallControl
  /** Reports the server as not ready and resolves after the given time in milliseconds. Calls are still processed. */
  drain(ms: number): Promise<void>
  close(): Promise<void>
}

/**
 * Maximum number of connections that the operating system queues while the server is busy. A burst could exceed Node's default of 511, and
 * rejected clients retry only after a second.
 */
const BACKLOG = 4096

export async function start(options: Options): Promise<Running> {
  const { port, host, database: where, seed, log, publicUrl = '', allowLoopback = false, realNow } = options
  const { load, allowOpaqueOrigins = false } = options
  const { processingFailures, defaultEventTypes } = options
  // Does not use the runtime, because a seed would make the token predictable.
  const sandboxToken = options.openSandbox ? undefined : (options.sandboxToken ?? randomBytes(24).toString('base64url'))
  const privateHosts = asStartError(InvalidPrivateHostError, 'the private host ', () => parsePrivateHosts(options.allowPrivateHosts ?? []))
  const versions = asStartError(UnknownVersionError, '', () => new ApiVersions(options.versions))
  const timeLimits = { ...TIME_LIMITS, ...options.timeLimits }
  const runtime = new Runtime({ seed, versions, timeLimits, ...(realNow && { real: realNow }) })
  const database = await openDatabase(where, TABLES, options.postgres).catch((error: Error) => {
    throw new StartError(`the database ${formatLocation(where)} cannot be opened: ${reason(error)}`)
  })
  const freeFile =
    database.engine === 'sqlite'
      ? await holdFile(where, {
          waitMs: timeLimits.fileLockMs,
          onWait: () => log.error({}, `another server uses the database ${where}. Waiting a few seconds for it to end.`),
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
        `another server uses the database ${where}. Stop it, or choose another with --database. Only postgres:// databases can be shared.`,
      )
    if (
      seed !== undefined &&
      !(await claimSeed(database.db, seed, { process_id: processId, port: 0, ...entryLifetime(runtime) }, runtime.realNow()))
    ) {
      runtime.differ()
      log.info({}, 'identifiers are not reproducible: another process on this database has the same seed')
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
    const { plugins, added, disabled } = asStartError(InvalidPluginError, '', () => choosePlugins(options))
    for (const { name, migrations } of added)
      if (migrations)
        await migratePlugin(database, name, migrations).catch((error: Error) => {
          throw new StartError(`the tables of the plugin ${name} cannot be created: ${error.message}`)
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
    // Loads the state completely or not at all.
    const isLoaded = await (initial.state ? inTransaction(database.db, begin) : begin(database.db))
    await setDemoAccount(database.db, {
      ...(processingFailures && { processing_failures: processingFailures }),
      ...(defaultEventTypes && { default_event_types: defaultEventTypes.join(' ') }),
    })
    const guesses = new TokenGuesses(sharedMinutes(database))
    const followLink = createLinkFollower(sandboxToken, api.dependencies, guesses)
    const routes = [
      startRoutes(api, followLink, allowLoopback),
      logoRoutes(api),
      portalRoutes(api),
      docsRoutes,
      sandboxRoutes(api, {
        scheduler,
        initial,
        token: sandboxToken,
        guesses,
        followLink,
        allowPartnerClock: options.allowPartnerClock,
        pages: (scope, credentialsOf) => inspectorRoutes(scope, api, credentialsOf),
      }),
      widgetScriptRoutes(api, options.widgetPaths),
    ]
    // Resolves once all routes are registered.
    const server = await createListener(api, routes, options.connectionLimits).catch((error: Error) => {
      throw error instanceof PathConflictError ? new StartError(error.message) : error
    })
    await server.listen({ port, host, backlog: BACKLOG }).catch((error: Error) => {
      throw new StartError(`cannot listen on port ${port} of ${host}: ${reason(error)}`)
    })
    const { port: actual } = server.server.address() as AddressInfo
    ownPort = actual
    const leaveListeners = await enterListener(database, runtime, log, actual)
    const name = ANY_ADDRESS.has(host) ? '127.0.0.1' : host
    const formatUrl = (port: number) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`
    const url = formatUrl(actual)
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
      await leaveListeners().catch(recordDatabaseFailure(database, log))
      await requestLog.flush()
      await database.close()
      await telemetry.close()
      freeFile()
      await leavePools()
    }
    let ended: Promise<void> | undefined
    return {
      url,
      metricsUrl: telemetry.metricsPort === undefined ? undefined : `${formatUrl(telemetry.metricsPort)}/metrics`,
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
    // Ignores failures here, because the caught error is the reason that the server did not start.
    await Promise.allSettled([removeListener(database.db, processId)])
    await database.close()
    freeFile?.()
    throw error
  }
}

/** Reports errors of the given class as mistakes that the operator can correct. */
function asStartError<Result>(type: new (...parameters: never[]) => Error, prefix: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof type ? new StartError(`${prefix}${error.message}`) : error
  }
}

/** Checks the state file, if any. The modules that check it are large, so they are loaded only when needed. */
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
  if (!Array.isArray(plugins)) throw new InvalidPluginError('plugins is not a list. Use plugins: [yourPlugin].')
  const added = plugins.map(checkPlugin)
  const disabled = findDisabledPlugins(builtIn, disablePlugins, onlyPlugins)
  const remaining = withoutReplacedJobs(builtIn, added, disabled)
  checkTogether(remaining, added, disabled)
  return { plugins: [...remaining, ...added.map(withNamedJobs)], added, disabled }
}

/** Values of the host option with which the server listens on every address of this machine. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['', '0.0.0.0', '::'])

/** Real time after which a process's entry expires. A process renews its entry early, so that a busy process does not lose it. */
const ENTRY_LIFETIME_MS = 120_000
const RENEWAL_INTERVAL_MS = ENTRY_LIFETIME_MS / 2

const entryLifetime = (runtime: Runtime) => ({ expires_at: runtime.realNow() + ENTRY_LIFETIME_MS })

/** Records database failures, which are logged only once, and rethrows other errors. */
const recordDatabaseFailure = (database: Database, log: Log) => (error: unknown) => {
  if (!getStorageHealth(database).noticed(error, log)) throw error
}

/** Publishes the server's port to all processes that share the database, until the returned function is called. */
async function enterListener(database: Database, runtime: Runtime, log: Log, port: number): Promise<() => Promise<unknown>> {
  const { processId } = runtime
  const { db } = database
  const renew = () => {
    const now = runtime.realNow()
    return renewListener(db, { process_id: processId, port, ...entryLifetime(runtime) }, now)
  }
  await renew()
  const timer = setInterval(() => {
    void renew()
      .catch(recordDatabaseFailure(database, log))
      .catch((error: Error) => log.error({ error: error.message }, 'the database entry for the port could not be renewed'))
  }, RENEWAL_INTERVAL_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return removeListener(db, processId)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use. Choose another port, or 0 for any free port.',
  EACCES: 'it is not allowed',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'nothing listens there',
}

function reason(error: NodeJS.ErrnoException): string {
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException
  return (REASONS[code ?? ''] ?? error.message) || String(error.code)
}

/**
 * Maximum time from the signal to the exit, which is less than the 30 seconds for which Kubernetes waits. After the drain, calls and
 * webhooks have at least `AFTER_DRAIN_MS`, which is the maximum duration of a webhook attempt.
 */
const SHUTDOWN_TIMEOUT_MS = 25_000
const AFTER_DRAIN_MS = 20_000

const FAILURES = ['uncaughtException', 'unhandledRejection'] as const

/** Drains and closes the server on a signal (exit code 0). After an uncaught error, logs the error and closes the server (exit code 1). */
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
