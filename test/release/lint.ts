/** Runs linters for workflows and Dockerfiles. Prints a line for each linter that is not installed. */
import { spawnSync } from 'node:child_process'
import { repository } from '../package/packed.ts'

const LINTERS = [
  { name: 'actionlint', files: [] },
  { name: 'hadolint', files: ['Dockerfile', '.devcontainer/Dockerfile'] },
]

for (const { name, files } of LINTERS) {
  const command = process.env[`CPD_${name.toUpperCase()}`] ?? name
  const { status, error } = spawnSync(command, files, { cwd: repository, stdio: 'inherit' })
  if (!error) {
    if (status !== 0) process.exitCode = 1
    continue
  }
  const message = `${name} is not installed here: it did not run (.ci/run installs it)`
  if (process.env['CPD_REQUIRE_RELEASE_LINTERS']) throw new Error(message)
  console.log(message)
}
