/** A stream of bytes that is the same for the same seed. */
import { createHash } from 'node:crypto'

export function seededBytes(seed: string): (count: number) => Uint8Array {
  let block = 0
  let rest = Buffer.alloc(0)
  return (count) => {
    while (rest.length < count) rest = Buffer.concat([rest, createHash('sha256').update(`${seed}:${block++}`).digest()])
    const bytes = rest.subarray(0, count)
    rest = rest.subarray(count)
    return bytes
  }
}
