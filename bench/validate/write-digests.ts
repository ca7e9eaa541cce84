/** A program: writes at least as many bytes of digests to standard output: node write-digests.ts BYTES */
import { once } from 'node:events'
import { digestLines } from './datasets.ts'

const block = Buffer.from(`${digestLines(20_000).join('\n')}\n`)
for (let left = Number(process.argv[2]); left > 0; left -= block.length)
  if (!process.stdout.write(block)) await once(process.stdout, 'drain')
