/** `cpd serve`: runs the reference server. Loads the server's modules on demand. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Command, Option } from 'commander'
import { type OptionSchema, optionSets, type ServeOptions } from '../../generated/options.ts'
import { tables } from '../../generated/tables.ts'
import { describeValues, findInvalidOption } from '../../server/core/invalid-option.ts'
import { CONNECTION_LIMITS } from '../../server/http/connections.ts'
import { createSignInLink } from '../../sdk/control/sign-in-link.ts'
import { ELEMENT_NAMES, isElementName } from '../../server/pages/portal/element-name.ts'
import { createLog, defaultLevel, LOG_LEVELS, type LogLevel } from '../../sdk/serve/log.ts'
import { DEFAULT_SERVER } from '../../sdk/control/control.ts'
import { parseDuration } from '../../sdk/instants.ts'
import { readTraceOptions } from '../../sdk/serve/traces.ts'
import { isLocalHost } from '../../sdk/control/local-token.ts'
import { keepToken, readKeptToken } from '../../sdk/serve/keep-token.ts'
import { parsePublicUrl, requireSandboxToken } from '../../sdk/serve/public-url.ts'
import { exitOnUncaught } from '../terminal/exit-code.ts'
import { withCompletions, createFormatOption } from '../terminal/options.ts'
import type { OutputFormat } from '../../checks/report/style.ts'
import { UsageError } from '../../checks/core/errors.ts'

interface Flags extends ServeOptions {
  readonly logLevel: LogLevel
  readonly format: OutputFormat
}

const DEFAULT_DATABASE = '.cpd/sandbox.sqlite'

export function serveCommand(): Command {
  const command = new Command('serve')
  for (const [name, schema] of Object.entries(optionSets.ServeOptions.properties ?? {})) command.addOption(createOption(name, schema))
  return command
    .addOption(
      new Option('--log-level <level>', 'log level. info logs each call')
        .choices(LOG_LEVELS)
        .default(defaultLevel(), 'info on a terminal, else error'),
    )
    .addOption(createFormatOption())
    .action(serve)
}

/** Creates the command-line option for an option in the schema. */
function createOption(name: string, schema: OptionSchema): Option {
  const { type, items, argument, env, duration, secret } = schema
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const option = new Option(argument === undefined ? flag : `${flag} ${argument}`, formatHelp(schema))
  if (env !== undefined) option.env(env)
  if (schema.default !== undefined) option.default(schema.default, duration)
  if (schema.enum) return option.choices(schema.enum)
  if (type === 'boolean') return option
  const { enum: values = [] } = items ?? {}
  return withCompletions(option, () => values).argParser<unknown>((text, earlier) => {
    const value = parseValue(flag, text, schema)
    if (findInvalidOption('ServeOptions', { [name]: value }, 'cpd serve') !== undefined)
      throw new UsageError(`${flag} ${secret ? 'is not valid' : `cannot be ${JSON.stringify(text)}`}. Use ${describeValues(schema)}.`)
    return Array.isArray(value) && Array.isArray(earlier) ? [...(earlier as unknown[]), ...(value as unknown[])] : value
  })
}

/** Formats a description in the same way as commander's own descriptions: with a lowercase first letter and without a final period. */
const formatHelp = ({ description = '' }: OptionSchema): string =>
  description.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()).replace(/\.$/, '')

/** Converts a string to the type in the schema. Leaves an invalid number to the validator. */
function parseValue(flag: string, text: string, { type, items, separated, duration }: OptionSchema): unknown {
  if (items) {
    const values = separated ? text.trim().split(/\s*,\s*/) : [text]
    return values.filter((value) => value !== '').map((value) => parseValue(flag, value, items))
  }
  if (duration !== undefined) return parseDuration(flag, text) * 1000
  return type !== 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text
}

function checkWidgetPath(given: string): void {
  const [, ...names] = given.split('=')
  if (names.length > 1 || !names.every(isElementName))
    throw new UsageError(
      `--widget-path has ${JSON.stringify(names.join('='))} after =, which is not an element name. Use ${ELEMENT_NAMES}.`,
    )
}

async function serve(flags: Flags): Promise<void> {
  const { host, sandboxToken, processingFailures, allowPrivateHosts = [], widgetPath: widgetPaths = [] } = flags
  const { database = flags.load === undefined ? DEFAULT_DATABASE : ':memory:' } = flags
  const publicUrl = flags.publicUrl === undefined ? undefined : parsePublicUrl(flags.publicUrl)
  const traces = readTraceOptions(process.env)
  const openSandbox = flags.openSandbox ?? process.env['CPD_OPEN_SANDBOX'] === '1'
  if (openSandbox && sandboxToken !== undefined)
    throw new UsageError(
      '--sandbox-token (CPD_SANDBOX_TOKEN) and --open-sandbox (CPD_OPEN_SANDBOX=1) cannot be combined. Use only one of them.',
    )
  requireSandboxToken(host, publicUrl, sandboxToken)
  if (flags.allowPartnerClock && openSandbox)
    throw new UsageError(
      '--allow-partner-clock cannot be used with --open-sandbox, because then every caller is an administrator. Remove one of them.',
    )
  if (flags.onlyPlugins && flags.disablePlugins)
    throw new UsageError('--only-plugins and --disable-plugins cannot be combined. Use only one of them.')
  widgetPaths.forEach(checkWidgetPath)
  if (database === DEFAULT_DATABASE) createFolder(dirname(DEFAULT_DATABASE))
  const { loadPlugins } = await import('../../sdk/serve/plugins.ts')
  const { describeAccounts, readyAsData, startedAsData, stopWithNpm, exitOnStdinClose, describeVersions, describeHandlers } =
    await import('../../sdk/serve/started.ts')
  const { StartError, closeGracefully, start } = await import('../../server/server.ts')
  const plugins = await loadPlugins(flags.plugin ?? [])
  // Loads the YAML parser only if a file was specified.
  const file = flags.load === undefined ? undefined : await (await import('../../sdk/serve/state-file.ts')).readStateFile(flags.load)
  const log = createLog(flags.logLevel)
  try {
    const allowLoopback = isLocalHost(host)
    const running = await start({
      ...flags,
      sandboxToken: sandboxToken ?? (openSandbox ? undefined : readKeptToken(flags.port)),
      database,
      postgres: {
        direct: flags.databaseDirect,
        connections: flags.databaseConnections,
        statementMs: flags.databaseTimeout * 1000,
        idleMs: flags.databaseIdleTimeout * 1000,
      },
      load: file?.value,
      publicUrl,
      openSandbox,
      widgetPaths,
      allowLoopback,
      plugins,
      connectionLimits: { ...CONNECTION_LIMITS, ofAddress: flags.connectionsPerAddress },
      defaultEventTypes: flags.defaultEvents,
      requestLogLimits: { maxAgeMs: flags.requestLogRetention, maxBytes: flags.requestLogMaxMib * 1024 ** 2 },
      webhookRetentionMs: flags.webhookRetention,
      log,
      traces,
    })
    const server = keepToken(running, { given: sandboxToken !== undefined, warn: (message) => log.error({}, message) })
    // From this point on, an uncaught error closes the server before the process ends.
    process.off('uncaughtException', exitOnUncaught)
    closeGracefully(log, server, flags.drainSeconds * 1000)
    stopWithNpm()
    if (flags.exitOnStdinClose) exitOnStdinClose(() => server.close())
    // A token that the user chose is not printed, because the user already has it.
    const ownToken = sandboxToken === undefined ? server.sandboxToken : undefined
    if (flags.readyJson) return console.log(JSON.stringify(readyAsData(server, ownToken)))
    if (flags.format === 'json') return console.log(JSON.stringify(startedAsData(server)))
    console.log(`${tables.title} ${tables.major}.${tables.version}, reference server`)
    console.log(`State: ${server.place === ':memory:' ? 'in memory, lost when the server stops' : server.place}`)
    if (publicUrl !== undefined) console.log(`Links: ${publicUrl}/portal/…`)
    console.log(describeWebhookTargets(allowLoopback, allowPrivateHosts))
    for (const line of [...describeVersions(server.api), ...(await describeHandlers(server.api))]) console.log(line)
    if (processingFailures === 'http')
      console.log('Failed processing: 422 for demo_client, as published, and 200 with reason codes for other accounts')
    if (openSandbox) console.log('Sandbox: open. Every client that reaches this port can use /sandbox without a token')
    if (server.metricsUrl !== undefined) console.log(`Metrics: ${server.metricsUrl}`)
    if (traces) console.log('Traces: sent to the OpenTelemetry collector of OTEL_…')
    if (server.url !== DEFAULT_SERVER) console.log(`Commands (cpd trigger, cpd logs, …): export CPD_SERVER=${server.url}`)
    for (const line of describeAccounts(server, file?.value)) console.log(line)
    console.log(`\nStart: ${createSignInLink(server.url, ownToken, { path: '/' })}\n`)
    console.log(`listening on ${server.url}`)
  } catch (caught) {
    const error = file ? file.addPositions(caught) : caught
    if (error instanceof UsageError) throw error
    if (error instanceof StartError) throw new UsageError(error.message)
    console.error(`cpd: the server failed to start: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

function describeWebhookTargets(allowLoopback: boolean, privateHosts: readonly string[]): string {
  const listed = privateHosts.length === 0 ? '' : `, and to ${privateHosts.join(', ')}`
  if (allowLoopback) return `Webhooks: to public addresses and to receivers on this machine${listed}`
  return `Webhooks: to public addresses${listed || ' only (--allow-private-hosts allows others)'}`
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new UsageError(
      `cannot create the folder ${folder} (${(error as NodeJS.ErrnoException).code}). Use --database to specify another location.`,
    )
  }
}
