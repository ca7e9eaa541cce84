/** Vacuum reads the documents by its rules (vacuum.yaml); where it is not installed, one line says that it did not run. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const OPTIONS = [
  `--ruleset=${join(import.meta.dirname, 'vacuum.yaml')}`,
  '--fail-severity=hint',
  // Some rules need longer than the five seconds they have by default, and are skipped then.
  '--timeout=300',
  '--details',
  '--all-results',
  '--no-clip',
  '--no-style',
  '--no-banner',
  '--no-update-check',
  '--remote=false',
]

const root = join(import.meta.dirname, '../../..')
const command = process.env['CPD_VACUUM'] ?? 'vacuum'
const pinned = readFileSync(join(import.meta.dirname, 'requirements-vacuum.txt'), 'utf8')
  .trim()
  .split('@')
  .at(-1)

const { stdout, error } = spawnSync(command, ['version'], { encoding: 'utf8' })
if (error) {
  const message = 'Vacuum is not installed here: the documents were not read by its rules (.ci/run installs it where it can be downloaded)'
  if (process.env['CPD_REQUIRE_VACUUM']) throw new Error(message)
  console.log(message)
} else {
  if (!stdout.includes(`v${pinned}`)) console.log(`Vacuum ${pinned} is expected here, not ${stdout.trim()}`)
  const failed = ['openapi.json', 'openapi-3.0.json', 'openapi-sandbox.json'].filter((document) => !passes(document))
  process.exitCode = failed.length === 0 ? 0 : 1
}

function passes(document: string): boolean {
  const {
    status,
    stdout: report,
    stderr,
  } = spawnSync(command, ['lint', ...OPTIONS, join(root, 'generated', document)], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const passed = status === 0 && !/timed out/.test(report + stderr)
  console.log(passed ? `${document}: every rule holds` : `${document}\n${report}${stderr}`)
  return passed
}
