/** `node memory.ts THREADS` validates the digests from standard input and prints the peak memory of the process in KiB. */
import { Writable } from 'node:stream'
import { runValidate } from '../../checks/files/run.ts'

const out = new Writable({ write: (_, __, done) => done() })
const threads = Number(process.argv[2])
const options = {
  as: 'SVC_DIGEST',
  mode: 'default',
  format: 'text',
  ndjson: true,
  maxFindings: 1,
  threads,
  paths: ['-'],
  version: '',
} as const
const code = await runValidate(options, { stdin: process.stdin, stdout: out, stderr: out })
if (code !== 0) throw new Error(`exit code ${code}`)
console.log(process.resourceUsage().maxRSS)
