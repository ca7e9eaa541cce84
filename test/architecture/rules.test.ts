/** Each code of `schema/rules.ts` has one function and a test with its name, and each function has a code. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'

const root = join(import.meta.dirname, '../..')
const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: root }).toSorted()

interface RuleFunction {
  readonly name: string
  /** Undefined if `rule` or `policy` does not declare the function. */
  readonly code: string | undefined
}

const modules = await Promise.all(
  filesOf('server/http/*-rules.ts', 'server/features/**/rules.ts').map(
    (file) => import(join(root, file)) as Promise<Record<string, { readonly code?: string }>>,
  ),
)
const functions = modules.flatMap((exports) =>
  Object.entries(exports).flatMap(([name, value]): RuleFunction[] => (typeof value === 'function' ? [{ name, code: value.code }] : [])),
)
const tests = filesOf('test/server/http/*-rules.test.ts', 'server/features/**/rules{,.long-text}.test.ts')
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

test('each code is implemented once, and each function has a code', () => {
  expect(functions.map(({ code }) => code).toSorted()).toEqual(Object.keys(tables.rules).toSorted())
})

test.each(functions)('$name has a test with its name', ({ name }) => expect(tests).toContain(`describe('${name}', `))

test.each(Object.entries(tables.rules))('%s is in upper case, and names its section, its gap, or what was published', (code, rule) => {
  expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
  if (rule.provenance === 'chosen') expect(tables.gaps.map(({ id }) => id)).toContain(rule.gap)
  else expect(rule).toMatchObject(rule.provenance === 'specified' ? { section: expect.any(String) } : { provenance: 'published' })
})

test.each(Object.entries(tables.rules))('the gaps in the sentence of %s exist', (_, { sentence }) => {
  const named = [...sentence.matchAll(/\(gap ([\w-]+)\)/g)].map(([, id]) => id)
  expect(tables.gaps.map(({ id }) => id)).toEqual(expect.arrayContaining(named))
})
