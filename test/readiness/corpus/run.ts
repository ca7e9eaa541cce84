/**
 * Drives the integrations in the corpus that the part `push` omits, in Node and in Python. If Python is not installed, prints that its
 * half did not run.
 */
import { spawnSync } from 'node:child_process'

const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) {
  const message = 'Python is not installed here: its half of the corpus of integrations did not run'
  if (process.env['CPD_REQUIRE_PYTHON']) throw new Error(message)
  console.log(message)
}
const env = { ...process.env, CPD_CORPUS: hasPython ? 'rest' : 'node' }
process.exitCode = spawnSync('vitest', ['run', 'test/readiness/corpus', ...process.argv.slice(2)], { stdio: 'inherit', env }).status ?? 1
