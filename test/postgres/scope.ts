/** What only several processes on one database do: an SQLite file has one server. */
export const ONLY_ON_POSTGRES: readonly string[] = [
  'two-processes',
  'purge-processes',
  'jobs/several-processes',
  'store/several-starts',
  'webhooks/several-processes',
].map((path) => `test/server/${path}.test.ts`)

/**
 * The tests of test/server that run a second time, on PostgreSQL. Another database can change what SQL says, types, order, transactions,
 * locks, and what several processes do at once. A test stays out if its subject is decided without a query, or if its queries are
 * those of a test that runs.
 */
export const ON_POSTGRES: readonly string[] = [
  // Tables, transactions, jobs and deliveries, in one process and in several.
  'store/due-jobs',
  'store/migrations',
  'store/several-starts',
  'store/transaction',
  'jobs/',
  'two-processes',
  'purge-processes',
  'webhooks/deliveries',
  'webhooks/endpoints',
  'webhooks/retention',
  'webhooks/retries',
  'webhooks/several-processes',
  'webhooks/tokens',
  // Jobs that are due, the pool of connections, and traces through it.
  'telemetry/',
  // Isolation of accounts, idempotency keys, plugins, and the request log.
  'api/added-plugins',
  'api/idempotency',
  'api/isolation',
  'api/older-version',
  'api/plugin-failures',
  'api/plugins-erase-at-a-purge',
  'api/request-log',
  // The lists, races and purges of handlers, and the tests that hold a statement that no other test here has.
  'handlers/automatic-reports',
  'handlers/datarequest',
  'handlers/experiences',
  'handlers/files-in-pieces',
  'handlers/invitations',
  'handlers/item',
  'handlers/links',
  'handlers/purge.',
  'handlers/purge-namesakes',
  'handlers/purge-unavailable',
  'handlers/refreshes',
  'handlers/session',
  'handlers/tokens',
  'flows/',
  // Queries of the rules: the numbers and instants that they compare.
  'rules/',
  // The state as a file, the lists and the streams of the sandbox, and faults that processes share.
  'pages/inspector/streams',
  'readiness/readiness',
  'sandbox/calls',
  'sandbox/control-api',
  'sandbox/faults/calls',
  'sandbox/faults/deliveries',
  'sandbox/listings',
  'sandbox/partners',
  'sandbox/processing-failures',
  'sandbox/reset',
  'sandbox/search',
  'sandbox/state-file',
  // Whole workflows, and any sequence of calls.
  'hostile-texts',
  'session.model',
  'workflow.model',
]
  .map((path) => `test/server/${path}`)
  // What PostgreSQL alone has: TLS, outages, PgBouncer.
  .concat('test/postgres/')
