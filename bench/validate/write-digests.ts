/** `node write-digests.ts BYTES` writes digests of at least this size to standard output. */
import { once } from 'node:events'
import { digestLines } from './datasets.ts'

const block = Buffer.from(`${digestLines(20_000).join('\n')}\n`)
for (let remaining = Number(process.argv[2]); remaining > 0; remaining -= block.length)
  if (!process.stdout.write(block)) await once(process.stdout, 'drain')
