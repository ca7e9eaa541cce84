import { describe, expect, test } from 'vitest'
import { pooledRandomBytes } from '../../../server/core/random-bytes.ts'

describe('pooled random bytes', () => {
  test('never repeat, across refills of the pool too', () => {
    const drawn = Array.from({ length: 3000 }, () => Buffer.from(pooledRandomBytes(16)).toString('hex'))
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  test('are as many as asked for, more than the pool holds too', () =>
    expect([0, 1, 4095, 4096, 4097, 20_000].map((count) => pooledRandomBytes(count).length)).toEqual([0, 1, 4095, 4096, 4097, 20_000]))

  test('belong to the caller: what is written to them changes no others', () => {
    const [first, second] = [pooledRandomBytes(16), pooledRandomBytes(16)]
    const before = Buffer.from(second)
    first.fill(7)
    new Uint8Array(first.buffer, first.byteOffset, 16).fill(9)
    expect(Buffer.from(second)).toEqual(before)
  })
})
