/**
 * Runs the flows for the partners in the arguments. The flows download generators and libraries, so they run only if .ci/run sets
 * CPD_REQUIRE_PARTNERS.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

if (process.env['CPD_REQUIRE_PARTNERS']) {
  const command = [join(import.meta.dirname, '../../partners/run.ts'), '--require', '--jobs', '2', ...process.argv.slice(2)]
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1
} else {
  console.log("The partners' flows did not run, because they download generators. Run them with npm run partners.")
}
