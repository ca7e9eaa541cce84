/** Identifiers: a prefix and 27 base62 characters in time order (the KSUID form). */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 27
/** KSUIDs count seconds from 2014-05-13T16:53:20Z. */
const EPOCH_SECONDS = 1_400_000_000

/** 27 base62 characters made of the second (4 bytes) and 16 random bytes. */
export function ksuid(now: number, random: Uint8Array): string {
  const seconds = BigInt(Math.max(0, Math.floor(now / 1000) - EPOCH_SECONDS))
  let value = (seconds << 128n) | random.subarray(0, 16).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let text = ''
  for (let digit = 0; digit < LENGTH; digit++) {
    text = DIGITS[Number(value % 62n)] + text
    value /= 62n
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
