/** The contract package describes only the control operations that its workflows call, and omits their examples. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calledOperations } from '../../generators/package/called-operations.ts'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8')) as never
const workflows = (read('arazzo.json') as { workflows: { steps: { operationPath: string }[] }[] }).workflows
const document = calledOperations(read('openapi-sandbox.json'), { workflows })

/** Returns the value at a JSON Pointer. */
const at = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/'))
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], document)

test('the package contains exactly the control operations that workflow steps call', () => {
  const paths = workflows.flatMap(({ steps }) => steps.map(({ operationPath }) => operationPath))
  const called = new Set(paths.filter((path) => path.startsWith('{$sourceDescriptions.sandbox.url}#')).map((path) => path.split('#')[1]))
  expect(called.size).toBeGreaterThan(2)
  for (const pointer of called) expect(at(pointer as string), pointer).toHaveProperty('operationId')
  expect(Object.values(document.paths).flatMap((methods) => Object.keys(methods))).toHaveLength(called.size)
})

test('resolves every reference, uses every schema and contains no examples', () => {
  const text = JSON.stringify(document)
  const references = new Set([...text.matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer]) => pointer as string))
  for (const pointer of references) expect(at(pointer), pointer).toBeTypeOf('object')
  for (const name of Object.keys(document.components['schemas'] ?? {})) expect(references).toContain(`/components/schemas/${name}`)
  expect(text).not.toMatch(/"examples?":/)
})
