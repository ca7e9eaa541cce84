/** Tests what the Inspector shows about an operation. */
import { expect, test } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import { siteFiles } from '../../../../server/pages/docs/site.ts'
import { aboutOperation } from '../../../../server/pages/inspector/about.ts'

test('links each operation to its page in the documentation', () => {
  const pages = siteFiles()
  const links = tables.operations.map(({ path }) => aboutOperation(new URLSearchParams({ operation: path })).documentation)
  expect(new Set(links).size).toBe(tables.operations.length)
  expect(links.filter((link) => !pages.has(link.replace('/docs/', '')))).toEqual([])
})
