/** Random bytes: unpredictable ones, and a reproducible stream for a seed. */
import { createHash, randomBytes, randomFillSync } from 'node:crypto'

/** One system call fills the pool, because a call per identifier would dominate the cost of an identifier. */
const pool = Buffer.alloc(4096)
let used = pool.length

/** Returns bytes that belong to the caller and are never returned again. */
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
