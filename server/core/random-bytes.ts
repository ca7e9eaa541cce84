/** Random bytes, which are either unpredictable or a reproducible stream derived from a seed. */
import { createHash, randomBytes, randomFillSync } from 'node:crypto'

/** Random bytes from a single system call. A system call for each identifier would be the largest part of its cost. */
const pool = Buffer.alloc(4096)
let used = pool.length

/** Returns bytes that are never returned again, so the caller may keep them. */
export function pooledRandomBytes(count: number): Uint8Array {
  if (count > pool.length) return randomBytes(count)
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + count))
  pool.fill(0, used, used + count)
  used += count
  return bytes
}

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
