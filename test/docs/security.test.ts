/** Each row of SECURITY.md and of its guide names the tests that show what it claims. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

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

  test('the tests are there', () => {
    const named = rows.flatMap((row) => row.named)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})
