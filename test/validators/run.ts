/** Runs Python validators on 20,000 payloads. Prints a line if they are not installed. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { checkedPayloads } from './payloads.ts'

const PAYLOADS = 20_000
const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The Python of a virtual environment with test/python/requirements-validators.txt, or of this machine. */
const python = process.env['CPD_VALIDATORS_PYTHON'] ?? 'python3'
const installed = spawnSync(python, ['-c', 'import jsonschema, jsonschema_rs, openapi_schema_validator']).status === 0

if (!installed) {
  const message = 'The validators of Python are not installed here: the tests by them did not run (.ci/run installs them)'
  if (process.env['CPD_REQUIRE_VALIDATORS']) throw new Error(message)
  console.log(message)
} else {
  const lines = Array.from(checkedPayloads(PAYLOADS), (payload) => JSON.stringify(payload))
  // -B prevents compiled files next to the sources.
  const { status } = spawnSync(python, ['-B', at('../python/validators.py'), at('../../generated')], {
    input: `${lines.join('\n')}\n`,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  process.exitCode = status ?? 1
}
