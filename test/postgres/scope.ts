/** Feature tests are in the folder of their feature. */
const resolvePath = (path: string) => (path.startsWith('features/') ? `server/${path}` : `test/server/${path}`)

/** Tests in which several processes share a database, which SQLite does not support. */
export const ONLY_ON_POSTGRES: readonly string[] = [
  'two-processes',
  'purge-processes',
  'jobs/several-processes',
  'db/several-starts',
  'features/webhooks/several-processes',
].map((path) => `${resolvePath(path)}.test.ts`)

/**
 * Tests that also run on PostgreSQL. Another database can change SQL semantics, types, order, transactions, locks and concurrency. A test
 * is excluded if it does not depend on a query, or if an included test runs the same queries.
 */
export const ON_POSTGRES: readonly string[] = [
  // Tables, transactions, jobs and deliveries, in one process and in several.
  'db/due-jobs',
  'db/migrations',
  'db/several-starts',
  'db/transaction',
  'jobs/',
  'two-processes',
  'purge-processes',
  'features/webhooks/deliveries',
  'features/webhooks/endpoints',
  'features/webhooks/replays',
  'features/webhooks/retention',
  'features/webhooks/retries',
  'features/webhooks/several-processes',
  // Due jobs and the connection pool.
  'telemetry/metrics',
  // Account isolation, idempotency keys, plugins, and the request log.
  'http/added-plugins',
  'http/idempotency',
  'http/isolation',
  'http/older-versions',
  'http/plugin-failures',
  'http/plugin-erasure',
  'http/request-log',
  // The order of lists, and single-use tokens.
  'features/data-requests/',
  'features/purge/rules',
  // Two people with the same name. Purging one person must not affect the rows of the other.
  'features/purge/namesakes',
  // Sandbox state files, lists and streams, and faults that several processes share.
  'pages/inspector/streams',
  'control/calls',
  'control/control-api',
  'control/faults/deliveries',
  'control/listings',
  'control/partners',
  'control/processing-failures',
  'control/reset',
  'control/search',
  'control/state-file.test',
  'features/individuals/control',
  'features/items/control',
  'features/notifications/control',
  'features/webhooks/control',
  // Complete workflows, and random sequences of calls.
  'hostile-strings',
  'session.model',
  'workflow.model',
]
  .map(resolvePath)
  // Features that exist only with PostgreSQL (TLS, outages and PgBouncer), and the statements about lists, filters and creations.
  .concat('test/postgres/', 'test/verify/reference-server')

/**
 * Single tests in other files that also run on PostgreSQL, identified by parts of their titles. They make concurrent calls or run an SQL
 * statement that no other test runs.
 */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  'features/services/automatic-reports': ['is raised once for concurrent calls'],
  'features/logos/logos': ['returns 404 for the logo'],
  'features/items/files-in-pieces': [
    'an aborted upload',
    'is deleted after 24 hours if no Item uses it',
    'belongs to the Individual of the token and is erased together with',
    'the server stores a file from the portal in pieces of equal size',
  ],
  'features/invitations/invitations': [
    'is EXPIRED even if the expiry job has not run',
    'succeeds for a single call if several run concurrently',
  ],
  'features/items/items': ['contains 200 Items by default', 'an integer external_id causes a warning'],
  'features/links/links': [
    'expiring a link cancels its jobs',
    'an extended link expires only at its new expiry time',
    'an overdue link counts as expired even if its job has not run yet',
    'a used link is replaced by a new link',
    'concurrent calls generate a single link',
    'concurrent changes and expiries leave one available link for each Data Request',
  ],
  'features/purge/purge.': [
    'a single call succeeds if several use the same token concurrently',
    'a single call succeeds if several purge the same Individual concurrently',
    'announces nothing without receivers',
    'another Individual keeps all rows and logged calls',
    'a rejected call does not spend the token',
    'erases the headers of a call that name the person',
    'removes the person from the check signals of Individuals with the same login',
  ],
  'features/purge/unavailable': ['before the erasure, jobs hide x-request-id values'],
  'features/refreshes/refreshes': ['does not run for a deleted Individual'],
  'features/sessions/boundaries': [
    'two concurrent sessions',
    'rejects actions in sessions of a deleted Individual',
    'a bank connection ignores a Data Source that was selected before',
  ],
  'control/readiness/readiness': [
    'reads a log in several batches, oldest first',
    'detects that the log has dropped calls',
    'attributes a rejected call for a report to its Data Request',
    'renews-access-tokens, and a purge does not change this',
  ],
  'control/faults/calls': ['applies a fault exactly as often as configured', 'expire_token expires the token of the call'],
  'features/webhooks/tokens': ['decrypts the Authorization header and all strings in data'],
}
export const FILES_OF_TESTS_ON_POSTGRES: readonly string[] = Object.keys(TESTS).map(resolvePath)
export const TESTS_ON_POSTGRES: readonly string[] = Object.values(TESTS).flat()
