/** `cpd serve`: the reference server. Its modules are loaded only by this command. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { tables } from '../../generated/tables.ts'
import { CONNECTION_LIMITS } from '../../server/http/connections.ts'
import { limits } from '../../server/core/limits.ts'
import { inspectorLink } from '../../server/control/browser.ts'
import { InvalidPrivateHostError, parsePrivateHosts } from '../../server/outgoing/private-hosts.ts'
import type { PostgresOptions } from '../../server/db/postgres-options.ts'
import { ELEMENT_NAMES, isElementName } from '../../server/pages/portal/element-name.ts'
import { createLog, defaultLevel, LOG_LEVELS, type LogLevel } from '../../sdk/serve/log.ts'
import { DEFAULT_SERVER } from '../../sdk/control/control.ts'
import { parseDuration } from '../../sdk/instants.ts'
import { readTraceOptions } from '../../sdk/serve/traces.ts'
import { isLocalHost } from '../../sdk/control/local-token.ts'
import { keepToken } from '../../sdk/serve/keep-token.ts'
import { parsePublicUrl, requireSandboxToken } from '../../sdk/serve/public-url.ts'
import { exitOnUncaught } from '../terminal/exit-code.ts'
import { completedBy, formatOption } from '../terminal/options.ts'
import type { OutputFormat } from '../../checks/report/style.ts'
import { UsageError } from '../../checks/core/errors.ts'

interface Flags {
  readonly port: string
  readonly host: string
  readonly database?: string
  readonly databaseDirect?: string
  readonly databaseConnections?: number
  readonly databaseTimeout?: number
  readonly databaseIdleTimeout?: number
  readonly load?: string
  readonly seed?: string
  readonly publicUrl?: string
  readonly sandboxToken?: string
  readonly openSandbox?: true
  readonly allowPartnerClock?: true
  readonly rateLimit: string
  readonly processingFailures: 'events' | 'http'
  readonly defaultEvents?: readonly string[]
  readonly requestLogRetention?: string
  readonly requestLogMaxMib?: string
  readonly webhookRetention?: string
  readonly connectionsPerAddress: number
  readonly metricsPort?: string
  readonly widgetPath?: readonly string[]
  readonly allowPrivateHosts?: readonly string[]
  readonly allowOpaqueOrigins?: true
  readonly plugin?: readonly string[]
  readonly disablePlugins?: readonly string[]
  readonly onlyPlugins?: readonly string[]
  readonly versions?: readonly number[]
  readonly logLevel: LogLevel
  readonly format: OutputFormat
  readonly readyJson?: true
  readonly exitOnStdinClose?: true
  readonly drainSeconds: number
}

const DEFAULT_DATABASE = '.cpd/sandbox.sqlite'

const repeated = (value: string, before: readonly string[] | undefined): string[] => [...(before ?? []), value]

export const serveCommand = (): Command =>
  new Command('serve')
    .addOption(new Option('--port <number>', '0 for any free port').env('PORT').default('4010'))
    .option('--host <name>', 'the address to listen on', '127.0.0.1')
    .addOption(
      new Option('--database <where>', `a file, :memory: or postgres://… (default: ${DEFAULT_DATABASE}; with --load :memory:)`).env(
        'CPD_DATABASE',
      ),
    )
    .addOption(
      new Option('--database-direct <url>', 'where --database goes through PgBouncer in transaction mode: PostgreSQL itself').env(
        'CPD_DATABASE_DIRECT',
      ),
    )
    .addOption(wholeNumber('--database-connections <number>', 'connections to PostgreSQL for calls and jobs (default: 10)', 1, 1000))
    .addOption(
      wholeNumber(
        '--database-timeout <seconds>',
        'how long a PostgreSQL statement may take before the answer is 503 (default: 10)',
        1,
        3600,
      ),
    )
    .addOption(
      wholeNumber('--database-idle-timeout <seconds>', 'how long an unused PostgreSQL connection stays open (default: 10)', 1, 86_400),
    )
    .option('--load <file>', 'start with this state (YAML or JSON), such as cpd export writes')
    .option('--seed <text>', 'make the same identifiers in every run')
    .option('--public-url <url>', 'the address for people, such as https://people.example.com; links begin with it')
    .addOption(
      new Option(
        '--sandbox-token <token>',
        'the token that /sandbox requires; by default a new one, which the commands find. Required, with at least 20 characters, if other machines can reach the server',
      ).env('CPD_SANDBOX_TOKEN'),
    )
    .option(
      '--open-sandbox',
      'let everybody who reaches this port use /sandbox without a token: for scripts on your own machine (env: CPD_OPEN_SANDBOX=1)',
    )
    .option('--allow-partner-clock', 'let partners move the clock, which all accounts share')
    .option('--rate-limit <number>', 'maximum calls a minute for one token, or off', String(limits.requests_per_minute))
    .addOption(
      wholeNumber('--connections-per-address <number>', 'the most connections that one address may have open', 1, 100_000).default(
        CONNECTION_LIMITS.ofAddress,
      ),
    )
    .option(
      '--widget-path <path>',
      'also serve the script of the Link widget at this path, such as /v3/js/link.js; add =NAME for an element called NAME; may be repeated',
      repeated,
    )
    .addOption(
      new Option(
        '--allow-private-hosts <hosts>',
        'receivers in a private network, such as app,host.docker.internal,*.svc.cluster.local,172.18.0.0/16; may be repeated. Webhooks, token requests and requests for documents may reach them',
      )
        .env('CPD_ALLOW_PRIVATE_HOSTS')
        .argParser(privateHosts),
    )
    .option(
      '--allow-opaque-origins',
      'let pages of file://, about:blank, data: and sandboxed frames open the Link widget for every account, as they may for demo_client',
    )
    .option('--plugin <file>', 'a module that exports a plugin; may be repeated: the last one answers first', repeated)
    .addOption(
      new Option('--disable-plugins <names>', 'turn off built-in plugins, such as purge,links: Prism answers their operations').argParser(
        names,
      ),
    )
    .addOption(
      new Option('--only-plugins <names>', 'turn off all other built-in plugins, such as tokens')
        .argParser(names)
        .conflicts('disablePlugins'),
    )
    .addOption(new Option('--versions <numbers>', 'the API versions to serve, such as 20210117 (default: all)').argParser(versionNumbers))
    .addOption(
      new Option(
        '--processing-failures <how>',
        'how failed processing is answered to the demo account: 200 with reason codes (events), or 422 (http)',
      )
        .choices(['events', 'http'])
        .default('events'),
    )
    .addOption(
      completedBy(
        new Option(
          '--default-events <types>',
          'the events that the demo account gets where delivery_details name none, such as item.created,item.processed (default: unchanged, at first every event)',
        ),
        () => tables.webhooks.map(({ type }) => type),
      ).argParser(eventTypes),
    )
    .option('--request-log-retention <duration>', 'how long the request log keeps a call, such as 12h or 30d (default: 7d)')
    .option('--request-log-max-mib <number>', 'the largest size of the request log in MiB (default: 256)')
    .option('--webhook-retention <duration>', 'how long delivered and failed webhook events are kept, such as 90d (default: always)')
    .option('--metrics-port <number>', 'serve metrics for Prometheus at /metrics on this port; 0 for any free port')
    .addOption(
      new Option('--log-level <level>', 'info logs each call')
        .choices(LOG_LEVELS)
        .default(defaultLevel(), 'info on a terminal, else error'),
    )
    .addOption(formatOption())
    .option('--ready-json', 'print one line of JSON when the server listens: url, client_id, secret and accounts')
    .addOption(
      wholeNumber(
        '--drain-seconds <number>',
        'how long the server still answers after a signal, with 503 at /readyz; 5 is enough for Kubernetes',
        0,
        3600,
      ).default(0),
    )
    .option('--exit-on-stdin-close', 'stop when standard input closes, as it does when the parent process ends')
    .action(serve)

const wholeNumber = (flags: string, about: string, least: number, most: number) =>
  new Option(flags, about).argParser((text) => {
    if (/^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
    throw new UsageError(`${flags.split(' ', 1)[0]} takes a whole number from ${least} to ${most}, not ${JSON.stringify(text)}`)
  })

const eventTypes = (text: string): string[] => {
  const given = names(text)
  const unknown = given.find((name) => !tables.webhooks.some(({ type }) => type === name))
  if (given.length === 0 || unknown !== undefined)
    throw new InvalidArgumentError('give events, separated by commas: cpd list events lists them.')
  return given
}

function privateHosts(text: string, before: readonly string[] = []): string[] {
  const hosts = names(text)
  try {
    parsePrivateHosts(hosts)
  } catch (error) {
    throw error instanceof InvalidPrivateHostError ? new InvalidArgumentError(`${error.message}.`) : error
  }
  return [...before, ...hosts]
}

const names = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

function versionNumbers(text: string): number[] {
  const given = names(text)
  if (given.length === 0 || !given.every((one) => /^\d{1,8}$/.test(one)))
    throw new UsageError(`--versions takes numbers such as 20210117, separated by commas, not ${JSON.stringify(text)}`)
  return given.map(Number)
}

function checkPort(option: string, port: string): void {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`${option} takes a number from 0 to 65535, not ${JSON.stringify(port)}`)
}

/** A duration in milliseconds. */
function kept(option: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const seconds = parseDuration(option, given)
  if (seconds === 0) throw new UsageError(`${option} takes a duration above 0, such as 7d`)
  return seconds * 1000
}

function checkWidgetPath(given: string): void {
  const [path = '', ...names] = given.split('=')
  if (!/^(\/[\w-][\w.-]*)+$/.test(path))
    throw new UsageError(
      `--widget-path takes a path of letters, digits, dots and hyphens, as in /v3/js/link.js, not ${JSON.stringify(path)}`,
    )
  if (names.length > 1 || !names.every(isElementName))
    throw new UsageError(`--widget-path takes after = the name of an element: ${ELEMENT_NAMES}, not ${JSON.stringify(names.join('='))}`)
}

async function serve(flags: Flags): Promise<void> {
  const { port, host, seed, sandboxToken, processingFailures, logLevel } = flags
  const {
    metricsPort,
    requestLogMaxMib,
    widgetPath: widgetPaths = [],
    allowOpaqueOrigins = false,
    disablePlugins,
    onlyPlugins,
    versions,
  } = flags
  const { allowPrivateHosts = [] } = flags
  const { database = flags.load === undefined ? DEFAULT_DATABASE : ':memory:' } = flags
  const publicUrl = flags.publicUrl === undefined ? undefined : parsePublicUrl(flags.publicUrl)
  checkPort('--port', port)
  if (metricsPort !== undefined) checkPort('--metrics-port', metricsPort)
  if (requestLogMaxMib !== undefined && !/^[1-9]\d{0,6}$/.test(requestLogMaxMib))
    throw new UsageError(`--request-log-max-mib takes a number above 0, not ${JSON.stringify(requestLogMaxMib)}`)
  const requestLogLimits = {
    maxAgeMs: kept('--request-log-retention', flags.requestLogRetention),
    maxBytes: requestLogMaxMib === undefined ? undefined : Number(requestLogMaxMib) * 1024 ** 2,
  }
  const webhookRetentionMs = kept('--webhook-retention', flags.webhookRetention)
  const traces = readTraceOptions(process.env)
  if (database === '') throw new UsageError('--database takes a file, :memory:, or postgres://…')
  if (sandboxToken !== undefined && !/^\S+$/.test(sandboxToken)) throw new UsageError('--sandbox-token takes a token without spaces')
  const openSandbox = flags.openSandbox ?? process.env['CPD_OPEN_SANDBOX'] === '1'
  if (openSandbox && sandboxToken !== undefined)
    throw new UsageError('give --sandbox-token or --open-sandbox (CPD_SANDBOX_TOKEN or CPD_OPEN_SANDBOX=1), not both')
  requireSandboxToken(host, publicUrl, sandboxToken)
  if (flags.allowPartnerClock && openSandbox)
    throw new UsageError('--allow-partner-clock does not go with --open-sandbox: then everybody on this machine is an administrator')
  if (!/^([1-9]\d{0,8}|off)$/.test(flags.rateLimit))
    throw new UsageError(`--rate-limit takes a number above 0, or off, not ${JSON.stringify(flags.rateLimit)}`)
  widgetPaths.forEach(checkWidgetPath)
  const rateLimit = flags.rateLimit === 'off' ? 'off' : Number(flags.rateLimit)
  if (database === DEFAULT_DATABASE) createFolder(dirname(DEFAULT_DATABASE))
  const { loadPlugins } = await import('../../sdk/serve/plugins.ts')
  const { firstCallCommands, readyAsData, startedAsData, stopWithNpm, exitOnStdinClose, describeVersions, describeHandlers } =
    await import('../../sdk/serve/started.ts')
  const { StartError, closeGracefully, start } = await import('../../server/server.ts')
  const plugins = await loadPlugins(flags.plugin ?? [])
  // The parser of YAML is loaded where it is needed.
  const file = flags.load === undefined ? undefined : await (await import('../../sdk/serve/state-file.ts')).readStateFile(flags.load)
  const log = createLog(logLevel)
  try {
    const allowLoopback = isLocalHost(host)
    const chosen = { plugins, ...(disablePlugins && { disablePlugins }), ...(onlyPlugins && { onlyPlugins }) }
    const allowPartnerClock = flags.allowPartnerClock ?? false
    const local = {
      allowLoopback,
      allowPrivateHosts,
      allowPartnerClock,
      widgetPaths,
      allowOpaqueOrigins,
      processingFailures,
      defaultEventTypes: flags.defaultEvents,
      log,
      load: file?.value,
      versions,
      ...chosen,
    }
    const watched = { traces, ...(metricsPort !== undefined && { metricsPort: Number(metricsPort) }), requestLogLimits, webhookRetentionMs }
    const running = await start({
      ...watched,
      port: Number(port),
      host,
      database,
      postgres: postgresOptions(flags),
      seed,
      publicUrl,
      sandboxToken,
      openSandbox,
      rateLimit,
      connectionLimits: { ...CONNECTION_LIMITS, ofAddress: flags.connectionsPerAddress },
      ...local,
    })
    const server = keepToken(running, { given: sandboxToken !== undefined, warn: (message) => log.error({}, message) })
    // From here on an uncaught error closes the server before it ends the process.
    process.off('uncaughtException', exitOnUncaught)
    closeGracefully(log, server, flags.drainSeconds * 1000)
    stopWithNpm()
    if (flags.exitOnStdinClose) exitOnStdinClose(() => server.close())
    // Who gave a token has it, and it is not printed.
    const ownToken = sandboxToken === undefined ? server.sandboxToken : undefined
    if (flags.readyJson) return console.log(JSON.stringify(readyAsData(server, ownToken)))
    if (flags.format === 'json') return console.log(JSON.stringify(startedAsData(server)))
    console.log(`${tables.title} ${tables.major}.${tables.version}, reference server: ${server.url}`)
    console.log(`State: ${server.place === ':memory:' ? 'in memory, gone when the server stops' : server.place}`)
    if (publicUrl !== undefined) console.log(`Links: ${publicUrl}/portal/…`)
    console.log(describeWebhookTargets(allowLoopback, allowPrivateHosts))
    for (const line of [...describeVersions(server.api), ...(await describeHandlers(server.api))]) console.log(line)
    if (processingFailures === 'http')
      console.log('Failed processing: answered 422 to demo_client, as published; others are answered 200 with reason codes')
    console.log(`Pages: ${server.url}/docs (guides, reference, try it), ${inspectorLink(server.url, ownToken)} (what your calls caused)`)
    if (openSandbox) console.log('Sandbox: open. Whoever reaches this port may use /sandbox without a token')
    if (server.metricsUrl !== undefined) console.log(`Metrics: ${server.metricsUrl}`)
    if (traces) console.log('Traces: to the OpenTelemetry collector that OTEL_… names')
    if (server.url !== DEFAULT_SERVER) console.log(`Commands (cpd trigger, cpd logs, …): export CPD_SERVER=${server.url}`)
    console.log(`\n${firstCallCommands(server, file?.value)}\n`)
    console.log(`listening on ${server.url}`)
  } catch (caught) {
    const error = file ? file.explained(caught) : caught
    if (error instanceof UsageError) throw error
    if (error instanceof StartError) throw new UsageError(error.message)
    console.error(`cpd: the server failed to start: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

function describeWebhookTargets(allowLoopback: boolean, privateHosts: readonly string[]): string {
  const listed = privateHosts.length === 0 ? '' : `, and to ${privateHosts.join(', ')}`
  if (allowLoopback) return `Webhooks: to public addresses and, as this server is local, to receivers on this machine${listed}`
  return `Webhooks: to public addresses${listed || ' only (--allow-private-hosts allows others)'}`
}

function postgresOptions({ databaseDirect, databaseConnections, databaseTimeout, databaseIdleTimeout }: Flags): PostgresOptions {
  const milliseconds = (seconds: number | undefined) => seconds && seconds * 1000
  return {
    direct: databaseDirect,
    connections: databaseConnections,
    statementMs: milliseconds(databaseTimeout),
    idleMs: milliseconds(databaseIdleTimeout),
  }
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new UsageError(
      `the folder ${folder} cannot be made here (${(error as NodeJS.ErrnoException).code}); name another place with --database`,
    )
  }
}
