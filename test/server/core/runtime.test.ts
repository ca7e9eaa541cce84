/** The runtime provides the virtual time and identifiers that sort by time. With a seed, identifiers are reproducible. */
import * as fc from 'fast-check'
import KSUID from 'ksuid'
import { describe, expect, test } from 'vitest'
import { pooledRandomBytes } from '../../../server/core/random-bytes.ts'
import { ksuid, Runtime } from '../../../server/core/runtime.ts'

describe('the clock', () => {
  test('returns the real time plus an offset, or the frozen time', () => {
    let real = 1000
    const runtime = new Runtime({ real: () => real })
    expect(runtime.now()).toBe(1000)
    runtime.clock = { offset_ms: 500, frozen_at: null }
    real = 1100
    expect([runtime.now(), runtime.realNow()]).toEqual([1600, 1100])
    runtime.clock = { offset_ms: 500, frozen_at: 42 }
    real = 9999
    expect([runtime.now(), runtime.realNow()]).toEqual([42, 9999])
    runtime.clock = { offset_ms: 0, frozen_at: 0 }
    expect(runtime.now()).toBe(0)
  })
})

describe('identifiers', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })
  const instant = fc.integer({ min: 1_400_000_000_000, max: 5_000_000_000_000 })

  test('have 27 base62 characters and sort by second', () => {
    fc.assert(
      fc.property(instant, instant, bytes, bytes, (a, b, some, more) => {
        const [first, second] = [ksuid(a, some), ksuid(b, more)]
        expect(first).toMatch(/^[0-9A-Za-z]{27}$/)
        const toSecond = (instant: number) => Math.floor(instant / 1000)
        expect(toSecond(a) < toSecond(b) ? first < second : true).toBe(true)
        expect(a === b ? first === second : false).toBe(a === b && Buffer.compare(some, more) === 0)
      }),
    )
  })

  test('equal the identifiers from the KSUID library', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_400_000_000_000, max: 5_694_967_295_000 }), bytes, (instant, payload) => {
        expect(ksuid(instant, payload)).toBe(KSUID.fromParts(instant, Buffer.from(payload)).string)
      }),
    )
  })

  test('match a known KSUID', () => {
    const payload = Uint8Array.from(Buffer.from('b5a1cd34b5f99d1154fb6853345c9735', 'hex'))
    expect(ksuid((107_608_047 + 1_400_000_000) * 1000, payload)).toBe('0ujtsYcgvSTl8PAuAdqWYSMnLOv')
  })

  test('are valid before and after the KSUID range', () => {
    expect(ksuid(0, new Uint8Array(16))).toBe('0'.repeat(27))
    expect(ksuid(8.64e15, new Uint8Array(16).fill(255))).toBe('aWgEPTl1tmebfsQzFP4bxwgy80V')
  })

  test('are UUIDs of version 4', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(new Runtime({ seed }).uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      }),
    )
  })

  test('start with their prefix', () => expect(new Runtime().id('idv')).toMatch(/^idv_[0-9A-Za-z]{27}$/))
})

describe('random numbers', () => {
  const run = (seed?: string) => {
    const runtime = new Runtime({ ...(seed !== undefined && { seed }), real: () => 1_700_000_000_000 })
    return [runtime.id('x'), runtime.uuid(), ...Array.from({ length: 50 }, () => runtime.chance()), runtime.id('x')]
  }

  test('repeat only for the same seed', () => {
    expect(run('one')).toEqual(run('one'))
    expect(run('')).toEqual(run(''))
    expect(run('one')).not.toEqual(run('two'))
    expect(run()).not.toEqual(run())
  })

  test('are at least 0 and less than 1, and uniform', () => {
    const runtime = new Runtime({ seed: 'spread' })
    const draws = Array.from({ length: 10_000 }, () => runtime.chance())
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true)
    const tenths = Array.from({ length: 10 }, (_, tenth) => draws.filter((draw) => Math.floor(draw * 10) === tenth).length)
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  test('never produce the same identifier twice', () => {
    const runtime = new Runtime({ seed: 'unique', real: () => 1_700_000_000_000 })
    expect(new Set(Array.from({ length: 10_000 }, () => runtime.bareId())).size).toBe(10_000)
  })
})

describe('pooled random bytes', () => {
  test('do not repeat when the pool is refilled', () => {
    const drawn = Array.from({ length: 3000 }, () => Buffer.from(pooledRandomBytes(16)).toString('hex'))
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  test('have the requested length, even beyond the size of the pool', () =>
    expect([0, 1, 4095, 4096, 4097, 20_000].map((count) => pooledRandomBytes(count).length)).toEqual([0, 1, 4095, 4096, 4097, 20_000]))

  test('are not shared between callers', () => {
    const [first, second] = [pooledRandomBytes(16), pooledRandomBytes(16)]
    const before = Buffer.from(second)
    first.fill(7)
    new Uint8Array(first.buffer, first.byteOffset, 16).fill(9)
    expect(Buffer.from(second)).toEqual(before)
  })
})
