/** The log describes an error by its message and its innermost stack frames. */
import { describe, expect, test } from 'vitest'
import { describedError } from '../../../server/core/log.ts'
import { maskRequest, maskUrl } from '../../../payloads/masking.ts'

function fail(message: string): never {
  throw new RangeError(message)
}

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

describe('describedError', () => {
  test('returns the message and the location, relative to the source folder', () => {
    const { error, at = [] } = describedError(thrownBy(() => fail('no room')))
    expect(error).toBe('RangeError: no room')
    expect(at[0]).toMatch(/^fail \(test\/server\/core\/log\.test\.ts:\d+:\d+\)$/)
  })

  test("returns at most five stack frames and omits Node's own frames", () => {
    const deep = (left: number): unknown => (left === 0 ? [1].map(() => fail('deep')) : deep(left - 1))
    const { at = [] } = describedError(thrownBy(() => deep(20)))
    expect(at).toHaveLength(5)
    expect(describedError(thrownBy(() => new URL('no URL'))).at?.join()).not.toContain('node:')
  })

  test.each(['two\nlines', 'a\n    at message (that.ts:1:1)', '', 'at'])('does not parse the message as a stack frame: %j', (message) => {
    const { error, at = [] } = describedError(thrownBy(() => fail(message)))
    expect(error).toBe(`RangeError: ${message}`)
    expect(at[0]).toMatch(/^fail \(/)
  })

  test.each(['a string', undefined, null, 7])('accepts values that are not errors: %j', (thrown) => {
    expect(describedError(thrown)).toEqual({ error: String(thrown) })
  })

  test('returns the location of the cause', () => {
    const { error, at = [] } = describedError(new Error('outer', { cause: thrownBy(() => fail('inner')) }))
    expect([error, at[0]]).toEqual(['Error: outer', expect.stringMatching(/^fail \(/)])
  })

  test.each([undefined, 7])('returns no location for the stack %s', (stack) => {
    const error = Object.assign(new Error('bare'), { stack })
    expect(describedError(error)).toEqual({ error: 'Error: bare' })
  })
})

/** Logs contain URLs and header names, but only the values of headers that never contain credentials. */
test('masks the values of headers that may contain credentials', () => {
  const headers = {
    authorization: 'a',
    cookie: 'b',
    'x-api-key': 'c',
    'webhook-secret': 'd',
    'content-type': 'application/json',
    'user-agent': 'e',
    'webhook-id': 'f',
    'webhook-timestamp': 'g',
    'webhook-signature': 'h',
  }
  expect(maskRequest({ method: 'POST', url: 'https://a.example/', headers })).toEqual({
    method: 'POST',
    url: 'https://a.example/',
    headers: { ...headers, authorization: '***', cookie: '***', 'x-api-key': '***', 'webhook-secret': '***' },
  })
})

test.each([
  ['https://a.example/hooks', 'https://a.example/hooks'],
  ['https://name:secret@a.example/hooks', 'https://a.example/hooks'],
  ['https://a.example/hooks?key=secret&more=secret=secret&bare', 'https://a.example/hooks?key=***&more=***&bare'],
  ['https://a.example/hooks?#secret', 'https://a.example/hooks?'],
  ['https://hooks.example/services/T024BE7LD/B024BE7LH/XXy1z2A3b4C5d6E7f8G9h0Ij', 'https://hooks.example/services/T024BE7LD/B024BE7LH/***'],
  ['https://a.example/hooks/0123456789abcdef01234567?key=secret', 'https://a.example/hooks/***?key=***'],
  ['https://a.example/AbCdEfGhIjKlMnOpQrStUvWx/in', 'https://a.example/***/in'],
  ['/hooks/abcdefghij0123456789', '/hooks/***'],
  ['/abcdefghij0123456789', '/***'],
  ['https://a.example/datarequests/dr_3MMqsMK1OndAjt0uE1XXspN098y', 'https://a.example/datarequests/dr_3MMqsMK1OndAjt0uE1XXspN098y'],
  ['https://abcdefghij0123456789.example/hooks', 'https://abcdefghij0123456789.example/hooks'],
  ['https://a.example/consumer-permissioned-data-events', 'https://a.example/consumer-permissioned-data-events'],
  ['https://a.example/abcdefghij012345678', 'https://a.example/abcdefghij012345678'],
])('logs %s as %s', (url, masked) => expect(maskUrl(url)).toBe(masked))
