/** Runs the tests in scope.ts, or the tests in its arguments, on PostgreSQL. Prints a line if PostgreSQL is not installed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/db/database.ts'
import { TABLES } from '../../server/features/tables.ts'
import { administer } from './administer.ts'
import { binaries, startCluster } from './cluster.ts'
import { FILES_OF_TESTS_ON_POSTGRES, ON_POSTGRES, TESTS_ON_POSTGRES } from './scope.ts'

const TEMPLATE = 'cpd_template'

const bin = binaries()
if (!bin) {
  const message = 'PostgreSQL is not installed here: the tests on it did not run (.ci/run installs it)'
  if (process.env['CPD_REQUIRE_POSTGRES']) throw new Error(message)
  console.log(message)
} else {
  const cluster = await startCluster(bin)
  const folder = mkdtempSync(join(tmpdir(), 'cpd-postgres-tests-'))
  try {
    // Creates the tables once. Each test gets a copy of this database.
    const template = new URL(cluster.url)
    template.pathname = `/${TEMPLATE}`
    await administer(cluster.url, `create database ${TEMPLATE}`)
    await (await openDatabase(template.href, TABLES)).close()
    const given = process.argv.slice(2)
    const areNamed = given.some((one) => !one.startsWith('-'))
    const bouncer = (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'pgbouncer')))
    if (!bouncer) {
      const message = 'PgBouncer is not installed here: the test through it did not run (.ci/run installs it)'
      if (process.env['CPD_REQUIRE_POSTGRES']) throw new Error(message)
      console.log(message)
      given.push('--exclude', 'test/postgres/pgbouncer.test.ts')
    }
    const report = join(folder, 'report.json')
    const some = ['-t', TESTS_ON_POSTGRES.join('|')]
    const reported = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
    // Uses more workers than there are processors, because they mostly wait for the database.
    const runs = areNamed
      ? [['--maxWorkers=4']]
      : [
          ['--maxWorkers=3', ...ON_POSTGRES],
          ['--maxWorkers=1', ...some, ...reported, ...FILES_OF_TESTS_ON_POSTGRES],
        ]
    const env = { ...process.env, CPD_TEST_POSTGRES: cluster.url, CPD_TEST_POSTGRES_TEMPLATE: TEMPLATE }
    const running = runs.map((args) => spawn('vitest', ['run', ...args, ...given], { stdio: 'inherit', env }))
    // An interrupt must also stop PostgreSQL.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running.forEach((tests) => tests.kill(signal)))
    const statuses = (await Promise.all(running.map((tests) => once(tests, 'close')))) as [number | null][]
    process.exitCode = statuses.every(([status]) => status === 0) ? 0 : 1
    const absent = areNamed ? [] : absentFrom(report)
    if (absent.length > 0) throw new Error(`scope.ts names tests that are not there: ${absent.join('; ')}`)
  } finally {
    cluster.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Returns the names in scope.ts that match no test. */
function absentFrom(report: string): string[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const run = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status !== 'skipped')
  return TESTS_ON_POSTGRES.filter((text) => !run.some(({ fullName }) => fullName.includes(text)))
}

interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[] }[]
}
