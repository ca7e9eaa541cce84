/**
 * Declares the options for `cpd serve`, `createSandbox` and plugins. Types, validators, messages and the `cpd serve` help text are derived
 * from them. `OptionSchema` in `generated/options.ts` describes the annotations that are used in addition to JSON Schema keywords.
 */
import { type SchemaOptions, type TSchema, Type } from '@sinclair/typebox'
import { WebhookEventType } from '../events/webhook-event-type.ts'
import { limits } from '../limits.ts'
import { ProcessingFailures } from './accounts.ts'

const flag = (description: string) => Type.Boolean({ description })

const string = (description: string, argument: string, rules: SchemaOptions = {}) => Type.String({ description, argument, ...rules })

const list = (description: string, argument: string, rules: SchemaOptions, of: TSchema = Type.String()) =>
  Type.Array(of, { description, argument, minItems: 1, ...rules })

const wholeNumber = (description: string, minimum: number, maximum: number, rules: SchemaOptions = {}) =>
  Type.Integer({ description, minimum, maximum, argument: '<number>', ...rules })

const seconds = (description: string, minimum: number, maximum: number, byDefault: number) =>
  wholeNumber(description, minimum, maximum, { argument: '<seconds>', default: byDefault })

const port = (description: string, rules: SchemaOptions = {}) => wholeNumber(description, 0, 65_535, rules)

const DAY_MS = 86_400_000

const duration = (description: string, rules: SchemaOptions) =>
  wholeNumber(description, 1000, 100_000 * DAY_MS, {
    argument: '<duration>',
    expected: 'a duration from 1s to 100000d, such as 7d',
    ...rules,
  })

/** An option whose type is written in TypeScript, because JSON cannot represent its values. */
const typescript = (expected: string, rules: SchemaOptions = {}) => Type.Unsafe({ ...rules, expected, typescript: true })

const optionSet = (properties: Readonly<Record<string, TSchema>>, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

/** Options that both `cpd serve` and `createSandbox` take. */
const shared = {
  seed: string('Seed that makes identifiers reproducible.', '<text>'),
  rateLimit: Type.Union([Type.Integer({ minimum: 1, maximum: 999_999_999 }), Type.Unsafe({ type: 'string', enum: ['off'] })], {
    description: 'Maximum calls per minute for one token, or off.',
    argument: '<number>',
    expected: 'a whole number from 1, or off',
  }),
  allowOpaqueOrigins: flag(
    'Allow pages from file://, about:blank, data: and sandboxed frames to open the Link widget for every account. For demo_client, they always can.',
  ),
  allowPrivateHosts: list(
    'Hosts in private networks that webhooks, token requests and document requests can reach, such as app,host.docker.internal,*.svc.cluster.local,172.18.0.0/16.',
    '<hosts>',
    { env: 'CPD_ALLOW_PRIVATE_HOSTS', expected: 'a list of hosts and networks', separated: true, minItems: 0 },
  ),
}

const pluginNames = (description: string) =>
  list(description, '<names>', { expected: 'names of plugins, separated by commas', separated: true })

const ServeOptions = optionSet({
  port: port('Port of the server, or 0 for any free port.', { env: 'PORT', default: 4010 }),
  host: string('Address to listen on.', '<name>', { default: '127.0.0.1' }),
  database: string('Database: a file, :memory: or postgres://… (default: .cpd/sandbox.sqlite, or :memory: with --load).', '<where>', {
    env: 'CPD_DATABASE',
    expected: 'a file, :memory: or postgres://…',
    secret: true,
    minLength: 1,
  }),
  databaseDirect: string('Direct URL of PostgreSQL, if --database is a PgBouncer in transaction mode.', '<url>', {
    env: 'CPD_DATABASE_DIRECT',
  }),
  databaseConnections: wholeNumber('Number of PostgreSQL connections for calls and jobs.', 1, 1000, { default: 10 }),
  databaseTimeout: seconds('Maximum duration of a PostgreSQL statement. Then the response is 503.', 1, 3600, 10),
  databaseIdleTimeout: seconds('Time after which an unused PostgreSQL connection is closed.', 1, 86_400, 10),
  load: string('Initial state in YAML or JSON, such as the output of cpd export.', '<file>'),
  seed: shared.seed,
  publicUrl: string('Public address for links, such as https://people.example.com.', '<url>'),
  sandboxToken: string(
    'Token that /sandbox requires. Defaults to a generated token, which the commands use automatically. Required, with at least 20 characters, if other machines can reach the server.',
    '<token>',
    { env: 'CPD_SANDBOX_TOKEN', pattern: String.raw`^\S+$`, expected: 'a token without spaces', secret: true },
  ),
  openSandbox: flag(
    'Allow every client that can reach this port to use /sandbox without a token. For scripts on your machine (env: CPD_OPEN_SANDBOX=1).',
  ),
  allowPartnerClock: flag('Allow partners to advance the clock, which all accounts share.'),
  rateLimit: { ...shared.rateLimit, default: limits.requests_per_minute.value },
  connectionsPerAddress: wholeNumber('Maximum number of open connections per address.', 1, 100_000, { default: 8000 }),
  widgetPath: list(
    'Additional path of the Link widget script, such as /v3/js/link.js. Append =NAME to register the element as NAME. Can be repeated.',
    '<path>',
    { expected: 'a path of letters, digits, dots and hyphens, as in /v3/js/link.js' },
    Type.String({ pattern: String.raw`^(\/[\w-][\w.-]*)+(=.*)?$` }),
  ),
  allowPrivateHosts: shared.allowPrivateHosts,
  allowOpaqueOrigins: shared.allowOpaqueOrigins,
  plugin: list('Module that exports a plugin. Can be repeated. The last plugin has precedence.', '<file>', {}),
  disablePlugins: pluginNames('Built-in plugins to disable, such as purge,links. Prism handles their operations.'),
  onlyPlugins: pluginNames('Disable all other built-in plugins.'),
  versions: list(
    'API versions to serve, such as 20210117 (default: all).',
    '<numbers>',
    { expected: 'numbers such as 20210117, separated by commas', separated: true },
    Type.Integer({ maximum: 99_999_999 }),
  ),
  processingFailures: string('Response for the demo account if processing fails: 200 with reason codes (events), or 422 (http).', '<how>', {
    enum: ProcessingFailures['enum'],
    default: 'events',
  }),
  defaultEvents: list(
    'Events for the demo account if delivery_details do not specify any, such as item.created,item.processed (default: unchanged, initially every event).',
    '<types>',
    { expected: 'events from cpd list events, separated by commas', separated: true },
    Type.String({ enum: WebhookEventType['enum'] }),
  ),
  requestLogRetention: duration('Retention of the request log, such as 12h or 30d.', { default: 7 * DAY_MS, duration: '7d' }),
  requestLogMaxMib: wholeNumber('Maximum size of the request log in MiB.', 1, 9_999_999, { default: 256 }),
  webhookRetention: duration('Retention of delivered and failed webhook events, such as 90d (default: unlimited).', { duration: '90d' }),
  metricsPort: port('Port for Prometheus metrics at /metrics, or 0 for any free port.'),
  readyJson: flag('Print a JSON line with url, client_id, secret and accounts when the server listens.'),
  drainSeconds: seconds(
    'Time to keep serving calls after a termination signal, while /readyz returns 503. 5 is enough for Kubernetes.',
    0,
    3600,
    0,
  ),
  exitOnStdinClose: flag('Exit when standard input closes, for example because the parent process ended.'),
})

const EmbeddedOptions = optionSet({
  port: port('Port on 127.0.0.1. Defaults to any free port.'),
  load: typescript('a file name, or an object with accounts', { type: ['string', 'object'], minLength: 1 }),
  clock: typescript('an object with at or frozen', { ...optionSet({ at: Type.Unknown(), frozen: Type.Boolean() }) }),
  plugins: typescript('a list of plugins', { type: 'array' }),
  ...shared,
  onError: typescript('a function'),
})

const functions = (of: string) => typescript(`an object with a function for each ${of}`, { type: 'object' })

const PluginOptions = optionSet(
  {
    name: Type.String({
      description: 'Unique name of the plugin.',
      pattern: '^(?!(prism|example)$)[a-z][a-z0-9-]{0,39}$',
      expected: 'at most 40 lowercase letters, digits and hyphens that begin with a letter. The names prism and example are reserved',
    }),
    handlers: functions('operation'),
    rules: functions('operation'),
    receiveFiles: functions('operation'),
    migrations: typescript('an object of migrations', { type: 'object' }),
    jobs: functions('kind of job'),
    asyncJobs: functions('kind of job'),
    onExhausted: functions('kind of job'),
    eraseIndividual: typescript('a function'),
    timeoutMs: Type.Number({
      description: 'Maximum real time in milliseconds for a handler, rule or job of an added plugin. Defaults to 2,000.',
      exclusiveMinimum: 0,
      maximum: 25_000,
      expected: 'a number above 0, at most 25000',
    }),
  },
  ['name', 'handlers'],
)

export const optionSets = { ServeOptions, EmbeddedOptions, PluginOptions }
