/** The test selection for PostgreSQL must keep up with renamed files and titles. `npm test` checks this without PostgreSQL. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FILES_OF_TESTS_ON_POSTGRES, ON_POSTGRES, ONLY_ON_POSTGRES, TESTS_ON_POSTGRES } from '../postgres/scope.ts'

const cwd = join(import.meta.dirname, '../..')
const files = globSync('{test,server/features}/**/*.test.ts', { cwd })

test.each([...ON_POSTGRES, ...ONLY_ON_POSTGRES, ...FILES_OF_TESTS_ON_POSTGRES])('%s selects a test file', (path) => {
  expect(files.some((file) => file.includes(path))).toBe(true)
})

const sources = files
  .filter((file) => FILES_OF_TESTS_ON_POSTGRES.some((path) => file.includes(path)))
  .map((file) => readFileSync(join(cwd, file), 'utf8'))

/** Patterns for the titles of parameterized tests. Each placeholder matches any value. */
const patterns = sources
  .flatMap((source) => [...source.matchAll(/'([^'\n]{20,})'/g)].map(([, title = '']) => title.split(/%[a-z]|\$\w+/)))
  .filter((parts) => parts.length > 1)
  .map((parts) => new RegExp(`^${parts.map((part) => part.replace(/[.?()*+[\]]/g, '\\$&')).join('.*')}$`))

test.each(TESTS_ON_POSTGRES)('"%s" is part of a title', (title) => {
  expect(sources.some((source) => source.includes(title)) || patterns.some((pattern) => pattern.test(title))).toBe(true)
})
