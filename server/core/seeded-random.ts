/** A stream of bytes that is the same for the same seed. */
import { createHash } from 'node:crypto'

export function seededBytes(seed: string): (count: number) => Uint8Array {
  let block = 0
  let left = Buffer.alloc(0)
  return (count) => {
    while (left.length < count) left = Buffer.concat([left, createHash('sha256').update(`${seed}:${block++}`).digest()])
    const taken = left.subarray(0, count)
    left = left.subarray(count)
    return taken
  }
}
