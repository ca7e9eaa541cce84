/** Every rule has a name that says it, and a case of its own in a table. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULES } from '../../../checks/diff/rules/names.ts'

const tables = readdirSync(join(import.meta.dirname, 'changes')).map((name) => `changes/${name}`)
const cases = [...tables, 'components.test.ts', 'malformed.test.ts', 'nullable.test.ts', 'policy.test.ts']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')
const names = Object.keys(RULES)

/** Such names are made of two lists; what cannot be is left out of them by no rule. */
const NEVER = /^(unique-items|not-future|code-and-amount|dependent-required)-changed$/

test.each(names.filter((name) => !NEVER.test(name)))('%s is shown by a case', (name) => {
  expect(cases).toMatch(new RegExp(`[ ']${name}[ ',(]`))
})

test('names are written as waivers write them', () => expect(names.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([]))
