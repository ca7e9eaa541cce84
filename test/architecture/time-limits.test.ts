/** All tests share the time limit in test/time-limits.ts, which is meant only to stop tests that hang. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Time limits for individual tests, and waits whose default limit is one second. */
const OWN_LIMIT = /^\s*\}, [\d_]+\)$|\btimeout: [\d_]+|\bvi\.wait(?:For|Until)\(/m

test('no test sets its own time limit', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const tests = files.filter(
    (file) =>
      file.endsWith('.ts') && !file.includes('node_modules') && !['eventually.ts', 'architecture/time-limits.test.ts'].includes(file),
  )
  expect(tests.filter((file) => OWN_LIMIT.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test.each(['}, 60_000)', "test('a', { timeout: 60_000 }, () => {})", 'await vi.waitFor(() => {})', 'await vi.waitUntil(isDone)'])(
  'detects the time limit in %s',
  (text) => expect(text).toMatch(OWN_LIMIT),
)
