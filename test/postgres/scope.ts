/** Tests of a feature are in the folder of that feature. */
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
  // Isolation of accounts, idempotency keys, plugins, and the request log.
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
  // State files, lists and streams of the sandbox, and faults that several processes share.
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
  'flows/data-request',
  'hostile-strings',
  'session.model',
  'workflow.model',
]
  .map(resolvePath)
  // Features that exist only with PostgreSQL: TLS, outages and PgBouncer.
  .concat('test/postgres/')

/**
 * Individual tests of other files that also run on PostgreSQL, identified by parts of their titles. They make concurrent calls or run an
 * SQL statement that no other test runs.
 */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  'flows/existing-clients': ['a link that nobody follows', 'to whom the Data Requests name'],
  'features/services/automatic-reports': ['calls at once announce it once'],
  'features/logos/logos': ['no logo is found at'],
  'features/items/files-in-pieces': [
    'of an upload that breaks off',
    'that no Item is made of is deleted after 24 hours',
    'belongs to the Individual that the token names',
    'a file that comes through the portal is stored in pieces',
  ],
  'features/invitations/invitations': ['is EXPIRED by the clock alone', 'is done once, however many ask at once'],
  'features/items/items': [
    'is narrowed by every filter alone and by all together',
    'has 200 unless others are asked for',
    'an integer is remarked upon in the request log',
  ],
  'features/links/links': [
    'expired link leaves no job behind',
    'an extended link expires at its new expiry',
    'a link whose expiry nobody noticed yet',
    'it cannot be asked for twice',
    'a link that is used',
    'calls at once make one link',
    'while their time runs out come to no harm',
  ],
  'features/purge/purge.': [
    'of calls with one token at once',
    'of calls for one Individual at once',
    'nothing is announced where nobody is named',
    'another Individual keeps every row',
    'a refused call spends nothing',
    'the headers of a call that name the person are erased',
    'the check signals of another Individual with the same login',
  ],
  'features/purge/unavailable': ['until the erasure, no job shows the x-request-id of its calls'],
  'features/refreshes/refreshes': ['that of a deleted Individual is not refreshed'],
  'features/sessions/boundaries': [
    'two sessions at once',
    'the sessions of a deleted Individual are gone',
    'a bank is not the Data Source that was picked before',
  ],
  'control/readiness/readiness': [
    'a log longer than one step is read to its end',
    'a log that has dropped old calls',
    'a call that names a report, and is refused',
    'renews-access-tokens, and a purge changes nothing',
  ],
  'control/faults/calls': ['a fault is met exactly as often as asked', 'expire_token: the token of the call has expired'],
  'features/webhooks/tokens': ['Authorization and every text in data are decrypted'],
}
export const FILES_OF_TESTS_ON_POSTGRES: readonly string[] = Object.keys(TESTS).map(resolvePath)
export const TESTS_ON_POSTGRES: readonly string[] = Object.values(TESTS).flat()
