/** Checks tokens, scopes and limits against the specification. */
import { describe, expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { openapi31 } from '../../generators/emit/openapi/document.ts'
import { component, contract, facts, scopeMatrix } from './oracle.ts'
import requests from './requests.json' with { type: 'json' }
import tokens from './tokens.json' with { type: 'json' }

interface Document {
  info: { version: string }
  paths: Record<string, Record<string, { parameters?: { $ref: string }[] }>>
  components: { parameters: Record<string, object> }
}
const document = openapi31(contract) as unknown as Document

test('has the four specified schemes', () => {
  const schemes = Object.entries(contract.securitySchemes).map(([name, { about: _, ...scheme }]) => [name, scheme])
  expect(Object.fromEntries(schemes)).toEqual(facts.security_schemes)
})

test('uses an existing scheme in every operation', () => {
  expect(contract.operations.filter(({ scheme }) => !(scheme in facts.security_schemes))).toEqual([])
})

test('has three kinds of token with their specified sources and lifetimes', () => {
  const kinds = contract.tokenKinds.map(({ kind, obtainedFrom, about }) => ({
    kind,
    obtained_from: obtainedFrom,
    lives: about.toLowerCase().match(/(long|short)-lived/)?.[0],
    server_side_only: about.includes('server-side use only'),
  }))
  const said = Object.entries(tokens.kinds).map(([kind, { obtained_from, lives, server_side_only }]) => ({
    kind,
    obtained_from,
    lives,
    server_side_only,
  }))
  expect(kinds).toEqual(said)
})

test('makes a purge token single-use', () => expect(contract.limits['purge_token_uses']?.value).toBe(tokens.kinds.purge.uses))

test('authenticates webhooks with JWT or Basic credentials and marks other schemes as a choice', () => {
  const specified = contract.webhookCredentials.filter(({ provenance }) => provenance === 'specified')
  expect(specified.map(({ scheme }) => scheme)).toEqual(tokens.webhook_credentials)
})

test('has the specified version', () => {
  expect(contract.major).toBe(facts.api_version.major)
  expect(contract.version).toBe(facts.api_version.current)
  expect(document.info.version).toBe(`${facts.api_version.major}.${facts.api_version.current}`)
})

test('accepts the version as an optional number in a header of every operation', () => {
  const { Version } = document.components.parameters
  expect(Version).toMatchObject({ name: facts.api_version.header, in: 'header', required: false, schema: { type: 'integer' } })
  const taken = Object.values(document.paths).map((item) => item['post']?.parameters?.some(({ $ref }) => $ref.endsWith('/Version')))
  expect(taken).toEqual(contract.operations.map(() => true))
})

test('uses only the method POST', () => {
  const methods = Object.values(document.paths).flatMap((item) => Object.keys(item))
  expect(methods).toEqual(contract.operations.map(() => requests.method.toLowerCase()))
})

/** The public-token scopes that give access to each endpoint. All other endpoints are denied. */
describe('scopes', () => {
  const SCOPES = facts.public_token_scopes
  const rows = Object.entries(scopeMatrix)

  test('are specified for 31 paths', () => expect(rows).toHaveLength(31))

  test('are exactly the specified scopes', () => {
    expect(component('TokenScope').values?.map(({ value }) => value)).toEqual(SCOPES)
    expect(component('TokenScope')).toMatchObject({ closed: true, provenance: 'specified' })
  })

  test('have meanings that list the paths that they do not reach', () => {
    const { values = [] } = component('TokenScope')
    for (const { value, about } of values) {
      const unreached = rows.filter(([, scopes]) => !scopes.includes(value)).map(([path]) => path.replace('/v3/', ''))
      const inWords = about.replace('the Services', rows.map(([path]) => path.split('services/')[1]).join(' '))
      expect(unreached.filter((path) => !inWords.includes(path) && !inWords.includes(path.split('/')[1] ?? path))).toEqual([])
      expect(about.includes('except'), value).toBe(unreached.length > 0)
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

    test('reach no endpoint outside the table', () => {
      const others = operations.filter(({ path }) => !(path in scopeMatrix) && facts.endpoints.some((endpoint) => endpoint.path === path))
      expect(others).toHaveLength(facts.endpoints.length - rows.length)
      expect(others.filter(({ scopes }) => scopes.length > 0)).toEqual([])
    })

    test('exist if an endpoint names them', () => {
      expect(operations.flatMap(({ scopes }) => scopes).filter((scope) => !SCOPES.includes(scope))).toEqual([])
    })
  })
})

/** All numbers in the specification, and no other numbers without a mark. */
describe('limits', () => {
  const said: Readonly<Record<string, number | number[]>> = { ...facts.limits, purge_token_uses: tokens.kinds.purge.uses }

  test.each([
    ['the model', contract.limits],
    ['the generated tables', tables.limits],
  ])('in %s are the limits in the specification', (_, limits) => {
    const specified = Object.entries(limits).filter(([, { provenance }]) => provenance === 'specified')
    expect(Object.fromEntries(specified.map(([name, { value }]) => [name, value]))).toEqual(said)
  })

  test('contain one interval per retry, each twice as long as the previous one', () => {
    const minutes = contract.limits['webhook_retry_minutes']?.value as number[]
    expect(minutes).toHaveLength(contract.limits['webhook_retries']?.value as number)
    expect(minutes.every((value, at) => value === (minutes[0] ?? 0) * 2 ** at)).toBe(true)
  })

  test('are positive integers with a unit and a scope', () => {
    const wrong = Object.entries(contract.limits).filter(
      ([, { value, unit, appliesTo }]) => [value].flat().some((number) => !Number.isInteger(number) || number < 1) || !unit || !appliesTo,
    )
    expect(wrong).toEqual([])
  })
})
