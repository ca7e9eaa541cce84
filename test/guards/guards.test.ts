/** The table of guards is true: each stands where it says, and its tests are there. `npm run test:guards` removes them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from './all.ts'
import { root, sourceOf } from './guard.ts'
import { ruleGuards, withoutOwnTest } from './rules.ts'

test('each guard stands in its file, and removing it changes the file', () => {
  const missing = guards.flatMap((guard) => {
    const source = sourceOf(guard)
    try {
      return guard.remove(source) === source ? [`${guard.name}: its removal changes nothing`] : []
    } catch (error) {
      return [`${guard.name}: ${(error as Error).message}`]
    }
  })
  expect(missing).toEqual([])
})

test('the tests of each guard are there', () => {
  expect(guards.filter(({ tests }) => tests.length === 0)).toEqual([])
  const tests = new Set(guards.flatMap((guard) => guard.tests))
  expect([...tests].filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('each name is that of one guard', () => {
  const names = guards.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('each rule has a test of its own name, and is in the table', () => {
  expect(withoutOwnTest).toEqual([])
  expect(new Set(ruleGuards.map(({ file }) => file)).size).toBeGreaterThan(30)
})
