/** The server's tests once more, on a real PostgreSQL; where none is installed, one line says that they did not run. */
import { spawnSync } from 'node:child_process'
import { binaries, startCluster } from './cluster.ts'

const bin = binaries()
if (!bin) {
  const told = 'PostgreSQL is not installed here: the tests on it did not run (.ci/run installs it)'
  if (process.env['CPD_REQUIRE_POSTGRES']) throw new Error(told)
  console.log(told)
} else {
  const cluster = await startCluster(bin)
  try {
    const { status } = spawnSync('vitest', ['run', 'test/server'], {
      stdio: 'inherit',
      env: { ...process.env, CPD_TEST_POSTGRES: cluster.url },
    })
    process.exitCode = status ?? 1
  } finally {
    cluster.stop()
  }
}
