/** Every rule has a descriptive name and a case in at least one table. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULES } from '../../../checks/diff/rules/names.ts'

const tables = readdirSync(join(import.meta.dirname, 'changes')).map((name) => `changes/${name}`)
const cases = [...tables, 'components.test.ts', 'malformed.test.ts', 'nullable.test.ts', 'policy.test.ts']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')
const names = Object.keys(RULES)

/** Names that result from combining two lists, but that no rule can report. */
const NEVER = /^(unique-items|not-future|code-and-amount|dependent-required)-changed$/

test.each(names.filter((name) => !NEVER.test(name)))('a test table has a case for the rule %s', (name) => {
  expect(cases).toMatch(new RegExp(`[ ']${name}[ ',(]`))
})

test('rule names are in kebab case', () => expect(names.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([]))
