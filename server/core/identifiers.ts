/** Identifiers: a prefix and 27 base62 characters in time order (the KSUID form). */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 27
/** KSUIDs count seconds from 2014-05-13T16:53:20Z. */
const EPOCH_SECONDS = 1_400_000_000

/** 27 base62 characters made of the second (4 bytes) and a payload of 16 bytes. */
export function ksuid(now: number, payload: Uint8Array): string {
  const bytes = new DataView(new ArrayBuffer(20))
  bytes.setUint32(0, Math.max(0, Math.floor(now / 1000) - EPOCH_SECONDS))
  for (let at = 0; at < 16; at++) bytes.setUint8(4 + at, payload[at] as number)
  return base62(bytes)
}

/** The random bytes, the first two of them replaced by the fraction of the second: what is made at one time lies at one place of an index. */
export function inOrder(now: number, random: Uint8Array): Uint8Array {
  const fraction = Math.floor(((((now % 1000) + 1000) % 1000) / 1000) * 65_536)
  random[0] = fraction >> 8
  random[1] = fraction & 0xff
  return random
}

/** Long division of five 32-bit digits, which is quicker than big integers. */
function base62(bytes: DataView): string {
  const digits = [0, 4, 8, 12, 16].map((at) => bytes.getUint32(at))
  let text = ''
  for (let left = LENGTH; left > 0; left--) {
    let rest = 0
    for (let at = 0; at < digits.length; at++) {
      const value = rest * 2 ** 32 + (digits[at] as number)
      digits[at] = Math.floor(value / 62)
      rest = value % 62
    }
    text = DIGITS[rest] + text
  }
  return text
}

/** A version 4 UUID from 16 random bytes. */
export function uuid(random: Uint8Array): string {
  const bytes = Uint8Array.from(random.subarray(0, 16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Buffer.from(bytes).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
