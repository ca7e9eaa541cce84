/** Schemathesis skips at most three checks. Each skip has a stated reason and applies only to operations that exist. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read } from '../generators/documents.ts'

const lines = readFileSync(new URL('schemathesis.toml', import.meta.url), 'utf8').split('\n')
const settings = lines.filter((line) => !line.startsWith('#')).join('\n')

test('lists exactly three blind spots', () => {
  expect(lines.flatMap((line) => /^# (Blind spot .*?):/.exec(line)?.[1] ?? [])).toEqual([1, 2, 3].map((spot) => `Blind spot ${spot} of 3`))
})

test('the settings exclude no other check, phase or operation', () => {
  expect(settings.match(/^.*\b(?:enabled|exclude|expected-statuses|allow-x00|mode|baseline|max-failures).*$/gm)).toEqual([
    'enabled = false',
    'allow-x00 = false',
    expect.stringMatching(/^checks\.positive_data_acceptance\.expected-statuses = /),
    'checks.ensure_resource_availability.enabled = false',
  ])
  expect(settings).toContain('[cache]\nenabled = false')
})

test('settings mention only documented operations', () => {
  const known = new Set(
    ['openapi.json', 'openapi-sandbox.json'].flatMap((file) =>
      Object.values((read(file) as Paths).paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId)),
    ),
  )
  const named = [...settings.matchAll(/include-operation-id = \[([^\]]*)\]/g)].flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

interface Paths {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>
}
