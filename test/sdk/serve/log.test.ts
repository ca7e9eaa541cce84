/** What `cpd serve` shows on a terminal. */
import { expect, test } from 'vitest'
import { lineFor } from '../../../sdk/serve/log.ts'

const time = '2026-11-22T08:30:05.123Z'

test('a call is one line: method, path, status, milliseconds, identifier', () => {
  const call = { method: 'POST', path: '/v3/items/new', status: 200, duration_ms: 3.1, request_id: 'req_1' }
  expect(lineFor({ level: 'info', time, message: 'request', ...call })).toBe('08:30:05 POST /v3/items/new 200 3.1 ms  req_1')
})

test('anything else is its message and its fields', () => {
  expect(lineFor({ level: 'error', time, message: 'job failed', kind: 'deliver', tries: 2 })).toBe(
    '08:30:05 ERROR job failed kind=deliver tries=2',
  )
})

test('nothing in a line moves the cursor of a terminal', () => {
  expect(lineFor({ level: 'error', time, message: 'call failed', error: 'a\u001b[2Jb\nc' })).toBe(
    '08:30:05 ERROR call failed error=a\\u{1b}[2Jb\\u{a}c',
  )
})
