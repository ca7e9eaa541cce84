/** What SECURITY.md and its guide claim is shown: each row names tests, and `npm run test:guards` removes a guard that they stand for. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { guards } from '../guards/all.ts'

const root = join(import.meta.dirname, '../..')
const guarded = new Set(guards.flatMap(({ tests }) => tests))

describe.each(['SECURITY.md', 'docs/guides/security.md'])('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.endsWith('| Tests |'))
    .map((line) => ({ line, named: [...(line.split(' | ').at(-1) ?? '').matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file) }))

  test('each row names tests', () => {
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter(({ named }) => named.length === 0).map(({ line }) => line)).toEqual([])
  })

  test('the tests are there, and each is one that fails without its guard', () => {
    const named = rows.flatMap((row) => row.named)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(named.filter((file) => !guarded.has(file))).toEqual([])
  })
})
