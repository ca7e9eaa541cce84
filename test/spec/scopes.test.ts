/** Public tokens: which scope reaches which endpoint, and that everything else is denied. */
import { describe, expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { component, contract, facts, scopeMatrix } from './oracle.ts'

const SCOPES = facts.public_token_scopes
const rows = Object.entries(scopeMatrix)

test('the table has 31 rows', () => expect(rows).toHaveLength(31))

test('scopes are those of the specification', () => {
  expect(component('TokenScope').values?.map(({ value }) => value)).toEqual(SCOPES)
  expect(component('TokenScope')).toMatchObject({ closed: true, provenance: 'specified' })
})

test('what a scope does not reach is named in its meaning', () => {
  const { values = [] } = component('TokenScope')
  for (const { value, about } of values) {
    const unreached = rows.filter(([, scopes]) => !scopes.includes(value)).map(([path]) => path.replace('/v3/', ''))
    const inWords = about.replace('the Services', rows.map(([path]) => path.split('services/')[1]).join(' '))
    expect(unreached.filter((path) => !inWords.includes(path) && !inWords.includes(path.split('/')[1] ?? path))).toEqual([])
    expect(about.includes('but'), value).toBe(unreached.length > 0)
  }
})

describe.each([
  ['the model', contract.operations],
  ['the generated tables', tables.operations],
])('in %s', (_, operations) => {
  const cells = rows.flatMap(([path, scopes]) => SCOPES.map((scope) => ({ path, scope, reaches: scopes.includes(scope) })))

  test.each(cells)('$scope reaches $path: $reaches', ({ path, scope, reaches }) => {
    expect(operations.find((operation) => operation.path === path)?.scopes.includes(scope)).toBe(reaches)
  })

  test('an endpoint that is not in the table is reached by no scope', () => {
    const others = operations.filter(({ path }) => !(path in scopeMatrix) && facts.endpoints.some((endpoint) => endpoint.path === path))
    expect(others).toHaveLength(facts.endpoints.length - rows.length)
    expect(others.filter(({ scopes }) => scopes.length > 0)).toEqual([])
  })

  test('an endpoint names no scope that does not exist', () => {
    expect(operations.flatMap(({ scopes }) => scopes).filter((scope) => !SCOPES.includes(scope))).toEqual([])
  })
})
