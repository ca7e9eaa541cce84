/** Unpredictable bytes, drawn from the operating system 4 KiB at a time: one system call for each identifier costs more than the rest of it. */
import { randomBytes, randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(4096)
let used = pool.length

/** The bytes are the caller's own, and are given out once. */
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
