/** ARCHITECTURE.md and CONTRIBUTING.md mention only files that exist. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Paths such as `server/http/api.ts`, or `api/api.ts` in sections about the server. */
const FILE = /`([\w./-]+\/[\w.-]*\.(?:ts|js|json|md))`/g
const LINK = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s mentions only files that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const named = [...text.matchAll(FILE), ...text.matchAll(LINK)].map(([, path]) => path as string)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, 'server', path)))).toEqual([])
})

test('the glossary has at most forty lines', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const glossary = text.slice(text.indexOf('## Glossary')).split('\n## ')[0] as string
  expect(glossary.split('\n').filter((line) => line.startsWith('|')).length).toBeLessThanOrEqual(40)
})
