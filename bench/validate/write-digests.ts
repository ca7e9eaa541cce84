/** `node write-digests.ts BYTES` writes digests to standard output until they reach this size. */
import { once } from 'node:events'
import { digestLines } from './datasets.ts'

const block = Buffer.from(`${digestLines(20_000).join('\n')}\n`)
for (let remaining = Number(process.argv[2]); remaining > 0; remaining -= block.length)
  if (!process.stdout.write(block)) await once(process.stdout, 'drain')
