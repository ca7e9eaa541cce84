/** Identifiers: KSUIDs (27 base62 characters in time order) and UUIDs, from an instant and random bytes that the caller gives. */
import baseX from 'base-x'
import { v4 } from 'uuid'

/** KSUIDs count seconds from 2014-05-13T16:53:20Z. */
const EPOCH_MS = 1_400_000_000_000

const LAST_SECOND = 2 ** 32 - 1

const base62 = baseX('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')

/** From the second of the instant and 16 bytes. */
export function ksuid(now: number, payload: Uint8Array): string {
  const second = Math.floor((now - EPOCH_MS) / 1000)
  const bytes = Buffer.allocUnsafe(20)
  bytes.writeUInt32BE(Math.min(Math.max(second, 0), LAST_SECOND))
  bytes.set(payload, 4)
  return base62.encode(bytes).padStart(27, '0')
}

/** Replaces the first two random bytes by the fraction of the second: what is made at one time is neighbours in an index. */
export function inOrder(now: number, random: Uint8Array): Uint8Array {
  const fraction = Math.floor(((((now % 1000) + 1000) % 1000) / 1000) * 65_536)
  random[0] = fraction >> 8
  random[1] = fraction & 0xff
  return random
}

/** A version 4 UUID from 16 random bytes, which it changes. */
export const uuid = (random: Uint8Array): string => v4({ random })
