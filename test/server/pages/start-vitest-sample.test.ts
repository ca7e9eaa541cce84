/** The Vitest test on the page at `/` runs unchanged. */
import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { MAX_TEST_MS } from '../../time-limits.ts'
import { makeTempDir } from '../serve-process.ts'
import { test } from '../test-server.ts'
import { readSamples } from './start-samples.ts'

const run = promisify(execFile)
const repository = join(import.meta.dirname, '../../..')

test('the Vitest test runs unchanged', async ({ server: { url } }) => {
  const folder = makeTempDir()
  const [, sample = ''] = await readSamples(url)
  writeFileSync(join(folder, 'run.test.ts'), sample)
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(repository, 'node_modules/vitest'), join(folder, 'node_modules/vitest'))
  const alias = {
    'consumer-permissioned-data-contract/client': join(repository, 'generated/client.ts'),
    'consumer-permissioned-data-sandbox': join(repository, 'sdk/embedded/create-sandbox.ts'),
  }
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default ${JSON.stringify({ resolve: { alias }, test: { testTimeout: MAX_TEST_MS } })}\n`,
  )
  const { stdout } = await run(process.execPath, [join(repository, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder])
  expect(stdout).toMatch(/1 passed/)
})
