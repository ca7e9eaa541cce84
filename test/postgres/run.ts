/** Runs the tests of scope.ts, or those that are named, on a real PostgreSQL; where none is installed, one line says that they did not run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../server/store/database.ts'
import { administer } from './administer.ts'
import { binaries, startCluster } from './cluster.ts'
import { ON_POSTGRES } from './scope.ts'

const TEMPLATE = 'cpd_template'

const bin = binaries()
if (!bin) {
  const message = 'PostgreSQL is not installed here: the tests on it did not run (.ci/run installs it)'
  if (process.env['CPD_REQUIRE_POSTGRES']) throw new Error(message)
  console.log(message)
} else {
  const cluster = await startCluster(bin)
  try {
    // Its tables are made once: each test gets a copy.
    const template = new URL(cluster.url)
    template.pathname = `/${TEMPLATE}`
    await administer(cluster.url, `create database ${TEMPLATE}`)
    await (await openDatabase(template.href)).close()
    // More workers than processors: mostly they wait for the database.
    const given = process.argv.slice(2)
    const files = given.some((one) => !one.startsWith('-')) ? [] : ON_POSTGRES
    const bouncer = (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'pgbouncer')))
    if (!bouncer) {
      const message = 'PgBouncer is not installed here: the test through it did not run (.ci/run installs it)'
      if (process.env['CPD_REQUIRE_POSTGRES']) throw new Error(message)
      console.log(message)
      given.push('--exclude', 'test/postgres/pgbouncer.test.ts')
    }
    const tests = spawn('vitest', ['run', ...files, '--maxWorkers=4', ...given], {
      stdio: 'inherit',
      env: { ...process.env, CPD_TEST_POSTGRES: cluster.url, CPD_TEST_POSTGRES_TEMPLATE: TEMPLATE },
    })
    // An interrupt of the tests stops PostgreSQL, too.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal))
    const [status] = (await once(tests, 'close')) as [number | null]
    process.exitCode = status ?? 1
  } finally {
    cluster.stop()
  }
}
