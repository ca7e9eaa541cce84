/**
 * The flows of partners in TypeScript, Python, Go and Java, where .ci/run has set CPD_REQUIRE_PARTNERS. They download generators and
 * libraries, so that elsewhere one line says that they did not run.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The other partners of these languages take 110 s of processor time more: `npm run partners` runs all. */
const PARTNERS = [
  'typescript-client',
  'typescript-openapi-fetch',
  'typescript-hey-api',
  'typescript-orval',
  'python',
  'go-oapi-codegen',
  'java-native',
]

if (process.env['CPD_REQUIRE_PARTNERS']) {
  const command = [join(import.meta.dirname, '../../partners/run.ts'), '--require', '--jobs', '2', ...PARTNERS]
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1
} else {
  console.log(
    "The partners' flows did not run here, as they download generators (npm run partners; .ci/run runs TypeScript, Python, Go and Java)",
  )
}
