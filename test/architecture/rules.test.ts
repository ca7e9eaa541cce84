/** Each code in `schema/rules.ts` has exactly one function, and each function has a code. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync(['server/http/*-rules.ts', 'server/features/**/rules.ts'], { cwd: root })
const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, unknown>>))
/** The exported functions. A function that is not declared with `rule` or `policy` has no code. */
const functions = modules.flatMap((exports) =>
  Object.entries(exports).flatMap(([name, value]) =>
    typeof value === 'function' ? [{ name, code: (value as { readonly code?: string }).code }] : [],
  ),
)

test('each rule code is implemented exactly once, and each rule function has a code', () => {
  expect(functions.map(({ name, code = name }) => code).toSorted()).toEqual(Object.keys(tables.rules).toSorted())
})

test.each(Object.keys(tables.rules))('%s is in upper case', (code) => expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/))

test.each(Object.entries(tables.rules))('the sentence for %s refers only to existing gaps', (_, { sentence }) => {
  const named = [...sentence.matchAll(/\(gap ([\w-]+)\)/g)].map(([, id]) => id)
  expect(tables.gaps.map(({ id }) => id)).toEqual(expect.arrayContaining(named))
})
